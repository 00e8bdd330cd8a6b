/** People by day: each amount opens its steps. */
import { FormattedMessage, useIntl } from 'react-intl';
import { useOrganization } from '@/api/use-organization';
import { StationChip } from '@/components/ui/station';
import { useText } from '@/i18n/text';
import { cx } from '@/lib/cx';
import { useMoney } from '@/lib/money/use-money';
import { useDates } from '@/lib/time/use-dates';
import type { WeekAddress } from '../use-week-address';
import type { TipRuns } from './api';
import { givenCents, type HouseGroup, type PersonWeek } from './model';

type Props = { address: WeekAddress; runs: TipRuns; groups: readonly HouseGroup[] };

const NUMBER = 'px-1.5 text-right tabular-nums whitespace-nowrap';

export function WeekTable({ address, runs, groups }: Props) {
  const intl = useIntl();
  const dates = useDates();
  const money = useMoney();
  const text = useText();
  const { periods } = runs;
  const sum = (values: readonly number[]) => values.reduce((all, cents) => all + cents, 0);
  const people = groups.flatMap((group) => group.people);
  const declares = people.some(({ declaredCents }) => declaredCents !== null);
  const minutes = sum(people.map((person) => person.minutes));
  const columns = periods.length + (declares ? 4 : 3);
  return (
    <div className="overflow-x-auto rounded-card border border-line bg-card">
      <table
        aria-label={intl.formatMessage({ id: 'tips.table', defaultMessage: 'Shares by day' })}
        className="w-full border-collapse text-13"
      >
        <thead>
          <tr className="h-9 border-line border-b text-12 text-muted">
            <th scope="col" className="px-4 text-left font-medium">
              <FormattedMessage id="shift_fairness.person" defaultMessage="Person" />
            </th>
            {periods.map(({ startDate, endDate }) => (
              <th key={startDate} scope="col" className={cx(NUMBER, 'font-medium')}>
                {startDate === endDate ? dates.day(startDate) : dates.range(startDate, endDate)}
              </th>
            ))}
            <th scope="col" className={cx(NUMBER, 'font-medium')}>
              <FormattedMessage id="tips.week" defaultMessage="Week" />
            </th>
            <th scope="col" className={cx(NUMBER, 'font-medium')}>
              <FormattedMessage id="tips.an_hour" defaultMessage="An hour" />
            </th>
            {declares && (
              <th scope="col" className={cx(NUMBER, 'pr-4 font-medium')}>
                <FormattedMessage id="tips.declared" defaultMessage="Declared" />
              </th>
            )}
          </tr>
        </thead>
        {groups.map(({ department, people: members }) => (
          <tbody key={department?.id ?? 'other'}>
            <tr className="h-7 border-line border-b bg-canvas text-12">
              <th scope="rowgroup" colSpan={columns} className="px-4 text-left font-semibold">
                {department ? (
                  text(department.name)
                ) : (
                  <FormattedMessage id="tips.other_positions" defaultMessage="Others" />
                )}{' '}
                <span className="font-normal text-muted">
                  <FormattedMessage
                    id="tips.people"
                    defaultMessage="{count, plural, one {# person} other {# people}}"
                    values={{ count: members.length }}
                  />
                </span>
              </th>
            </tr>
            {members.map((person) => (
              <PersonRow
                key={person.employeeId}
                person={person}
                address={address}
                runs={runs}
                declares={declares}
              />
            ))}
          </tbody>
        ))}
        <tfoot>
          <tr className="h-9 bg-canvas font-semibold">
            <th scope="row" className="px-4 text-left">
              <FormattedMessage id="tips.given_out" defaultMessage="Given out" />
            </th>
            {periods.map((run) => (
              <td key={run.startDate} className={NUMBER}>
                {money.cents(givenCents(run))}
              </td>
            ))}
            <td className={NUMBER}>{money.cents(sum(periods.map(givenCents)))}</td>
            <td className={cx(NUMBER, 'font-normal text-muted')}>
              {anHour(sum(periods.map(givenCents)), minutes, money.cents)}
            </td>
            {declares && (
              <td className={cx(NUMBER, 'pr-4')}>
                {money.cents(sum(people.map(({ declaredCents }) => declaredCents ?? 0)))}
              </td>
            )}
          </tr>
          <tr className="h-8 bg-canvas text-12 text-muted">
            <th scope="row" className="px-4 text-left font-normal">
              <FormattedMessage id="tips.in_pool" defaultMessage="In the pool" />
            </th>
            {periods.map(({ startDate, pot }) => (
              <td key={startDate} className={NUMBER}>
                {money.cents(pot.cents)}
              </td>
            ))}
            <td className={NUMBER}>{money.cents(sum(periods.map(({ pot }) => pot.cents)))}</td>
            <td />
            {declares && <td />}
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

type RowProps = { person: PersonWeek; address: WeekAddress; runs: TipRuns; declares: boolean };

function PersonRow({ person, address, runs: { periods }, declares }: RowProps) {
  const intl = useIntl();
  const dates = useDates();
  const money = useMoney();
  const text = useText();
  const { position } = useOrganization();
  const main = person.positionId ? position(person.positionId) : undefined;
  const isOpen = (day: string) => address.person === person.employeeId && address.day === day;
  return (
    <tr className={cx('h-9 border-line border-b', address.person === person.employeeId && 'bg-brand-soft')}>
      <th scope="row" className="px-4 text-left font-normal">
        <span className="flex items-center gap-2 whitespace-nowrap">
          {main && (
            <span title={text(main.name)}>
              <StationChip station={main.station} code={main.code} />
            </span>
          )}
          {person.name}
        </span>
      </th>
      {periods.map(({ startDate }) => {
        const share = person.shares.get(startDate);
        return (
          <td key={startDate} className={NUMBER}>
            {share ? (
              <button
                type="button"
                aria-pressed={isOpen(startDate)}
                aria-label={intl.formatMessage(
                  { id: 'tips.open_share', defaultMessage: '{name}, {day}: {amount}' },
                  { name: person.name, day: dates.day(startDate), amount: money.cents(share.cents) },
                )}
                onClick={() => address.toShare({ person: person.employeeId, day: startDate })}
                className={cx(
                  'h-6 rounded-md px-1 tabular-nums hover:bg-brand-soft',
                  isOpen(startDate) && 'bg-brand! font-semibold text-brand-fg',
                )}
              >
                {money.cents(share.cents)}
              </button>
            ) : (
              <span className="text-muted">{'–'}</span>
            )}
          </td>
        );
      })}
      <td className={cx(NUMBER, 'font-semibold')}>{money.cents(person.cents)}</td>
      <td className={cx(NUMBER, 'text-muted')}>{anHour(person.cents, person.minutes, money.cents)}</td>
      {declares && (
        <td className={cx(NUMBER, 'pr-4')}>
          {person.declaredCents === null ? '–' : money.cents(person.declaredCents)}
        </td>
      )}
    </tr>
  );
}

const anHour = (cents: number, minutes: number, text: (cents: number) => string): string =>
  minutes > 0 ? text(Math.round((cents * 60) / minutes)) : '–';
