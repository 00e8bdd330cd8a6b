/** People on the phone: the sum of each; a row opens the steps of their days. */
import { FormattedMessage, useIntl } from 'react-intl';
import { useText } from '@/i18n/text';
import { useMoney } from '@/lib/money/use-money';
import { clockHours } from '@/lib/time/clock';
import type { WeekAddress } from '../use-week-address';
import type { TipRuns } from './api';
import type { HouseGroup } from './model';

type Props = { address: WeekAddress; runs: TipRuns; groups: readonly HouseGroup[] };

export function PeopleList({ address, groups }: Props) {
  const intl = useIntl();
  const money = useMoney();
  const text = useText();
  return (
    <div className="grid gap-3">
      {groups.map(({ department, people }) => (
        <section key={department?.id ?? 'other'} className="grid gap-1">
          <h2 className="text-14 font-semibold">
            {department ? (
              text(department.name)
            ) : (
              <FormattedMessage id="tips.other_positions" defaultMessage="Others" />
            )}
          </h2>
          <ul
            aria-label={
              department
                ? text(department.name)
                : intl.formatMessage({ id: 'tips.other_positions', defaultMessage: 'Others' })
            }
            className="divide-y divide-line overflow-hidden rounded-card border border-line bg-card"
          >
            {people.map(({ employeeId, name, shares, cents, minutes }) => {
              const [day] = shares.keys();
              return (
                <li key={employeeId}>
                  <button
                    type="button"
                    className="flex min-h-14 w-full items-center gap-3 px-4 py-2 text-left"
                    onClick={() => day && address.toShare({ person: employeeId, day })}
                  >
                    <span className="min-w-0 flex-1">{name}</span>
                    <span className="text-14 text-muted tabular-nums">{clockHours(minutes)}</span>
                    <b className="tabular-nums">{money.cents(cents)}</b>
                  </button>
                </li>
              );
            })}
          </ul>
        </section>
      ))}
    </div>
  );
}
