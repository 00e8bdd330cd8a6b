/** One number in its steps: what was divided, what the person brought, what everyone did, and the cents left over. */
import { ChevronLeft, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useOrganization } from '@/api/use-organization';
import { Badge } from '@/components/ui/badge';
import { IconButton } from '@/components/ui/button';
import { FilterSelect } from '@/components/ui/filter-select';
import { useText } from '@/i18n/text';
import { useMoney } from '@/lib/money/use-money';
import { useDates } from '@/lib/time/use-dates';
import { useIsPhone } from '@/lib/use-media';
import type { WeekAddress } from '../use-week-address';
import type { TipDivision, TipMethod, TipRun, TipRuns, TipShare } from './api';
import { clockHours, extraPeople, type PersonWeek } from './model';
import { SOURCE_NAMES, STATE_NAMES, STATE_TONES } from './names';
import { ReopenButton } from './reopen-button';

type Props = { address: WeekAddress; runs: TipRuns; person: PersonWeek; run: TipRun };

export function ShareTrace({ address, runs, person, run }: Props) {
  const intl = useIntl();
  const dates = useDates();
  const money = useMoney();
  const isPhone = useIsPhone();
  const share = person.shares.get(run.startDate);
  const rule = runs.pool.rules.find(({ number }) => number === run.ruleNumber);
  if (!share || !rule) return null;
  const Close = isPhone ? ChevronLeft : X;
  return (
    <div className="grid gap-4 px-5 py-4 pb-40 md:pb-6">
      <header className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <h2 className="text-18 leading-tight">
            <FormattedMessage
              id="tips.why"
              defaultMessage="Why {name} gets {amount}"
              values={{ name: person.name, amount: money.cents(share.cents) }}
            />
          </h2>
          <p className="mt-1 flex flex-wrap items-center gap-2 text-14 text-muted md:text-13">
            {run.startDate === run.endDate
              ? dates.day(run.startDate)
              : dates.range(run.startDate, run.endDate)}
            <Badge tone={STATE_TONES[run.state]}>
              <FormattedMessage {...STATE_NAMES[run.state]} />
            </Badge>
          </p>
        </div>
        <IconButton
          label={intl.formatMessage({ id: 'sheet.close', defaultMessage: 'Close' })}
          onClick={() => address.toShare(null)}
        >
          <Close size={18} aria-hidden="true" />
        </IconButton>
      </header>
      {person.shares.size > 1 && (
        <div>
          <FilterSelect
            label={intl.formatMessage({ id: 'tips.day', defaultMessage: 'Day' })}
            options={[...person.shares.keys()].map((day) => ({ value: day, label: dates.day(day) }))}
            value={run.startDate}
            onChange={(day) => address.toShare({ person: person.employeeId, day })}
          />
        </div>
      )}
      <ol className="grid gap-2 border-line border-t pt-3">
        <Steps run={run} share={share} method={rule.method} />
      </ol>
      <Everyone run={run} share={share} />
      <ReopenButton run={run} />
    </div>
  );
}

function Step({ title, note, amount }: { title: ReactNode; note?: ReactNode; amount: ReactNode }) {
  return (
    <li className="grid grid-cols-[1fr_auto] gap-3 text-14 md:text-13">
      <span>
        {title}
        {note && <small className="block text-13 text-muted md:text-12">{note}</small>}
      </span>
      <b className="whitespace-nowrap tabular-nums">{amount}</b>
    </li>
  );
}

function Steps({ run, share, method }: { run: TipRun; share: TipShare; method: TipMethod }) {
  const intl = useIntl();
  const money = useMoney();
  const text = useText();
  const { position } = useOrganization();
  const nameOf = (id: string | null) => {
    const found = id ? position(id) : undefined;
    return found
      ? text(found.name)
      : intl.formatMessage({ id: 'tips.no_position', defaultMessage: 'No position' });
  };
  const { pot } = run;
  return (
    <>
      {pot.sources.map(({ source, cents }) => (
        <Step
          key={source}
          title={<FormattedMessage {...SOURCE_NAMES[source]} />}
          amount={money.cents(cents)}
        />
      ))}
      {pot.contributionPercent < 100 && (
        <Step
          title={
            <FormattedMessage
              id="tips.step.contribution"
              defaultMessage="{percent} of it is pooled"
              values={{ percent: intl.formatNumber(pot.contributionPercent / 100, { style: 'percent' }) }}
            />
          }
          amount={money.cents(pot.cents)}
        />
      )}
      {(method === 'hours_points' || method === 'hours' || method === 'percent') &&
        share.trace.lines.map(({ positionId, minutes, points, weight }) => (
          <Step
            key={positionId ?? ''}
            title={
              points === null ? (
                <FormattedMessage
                  id="tips.step.minutes"
                  defaultMessage="{position}: {minutes} min"
                  values={{ position: nameOf(positionId), minutes: intl.formatNumber(minutes) }}
                />
              ) : (
                <FormattedMessage
                  id="tips.step.points"
                  defaultMessage="{position}: {minutes} min × {points} points"
                  values={{ position: nameOf(positionId), minutes: intl.formatNumber(minutes), points }}
                />
              )
            }
            note={
              <FormattedMessage
                id="tips.step.worked"
                defaultMessage="{hours} worked"
                values={{ hours: clockHours(minutes) }}
              />
            }
            amount={intl.formatNumber(weight)}
          />
        ))}
      {share.trace.divisions.map((division) => (
        <DivisionSteps
          key={division.positionId ?? ''}
          run={run}
          division={division}
          name={nameOf(division.positionId)}
        />
      ))}
    </>
  );
}

function DivisionSteps({ run, division, name }: { run: TipRun; division: TipDivision; name: string }) {
  const intl = useIntl();
  const money = useMoney();
  const { percent, potCents, weight, totalWeight, people, exactE4, floorCents, extraCents } = division;
  const exact = intl.formatNumber(exactE4 / 10_000, {
    style: 'currency',
    currency: 'USD',
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: 4,
  });
  return (
    <>
      {percent !== null && (
        <Step
          title={
            <FormattedMessage
              id="tips.step.percent"
              defaultMessage="{percent} for {position}"
              values={{ percent: intl.formatNumber(percent / 100, { style: 'percent' }), position: name }}
            />
          }
          amount={money.cents(potCents)}
        />
      )}
      <Step
        title={<FormattedMessage id="tips.step.everyone" defaultMessage="Everyone in the pool" />}
        note={
          <FormattedMessage
            id="tips.people"
            defaultMessage="{count, plural, one {# person} other {# people}}"
            values={{ count: people }}
          />
        }
        amount={intl.formatNumber(totalWeight)}
      />
      <Step
        title={`${intl.formatNumber(weight)} ÷ ${intl.formatNumber(totalWeight)} × ${money.cents(potCents)}`}
        amount={exact}
      />
      <Step
        title={
          extraCents > 0 ? (
            <FormattedMessage
              id="tips.step.extra"
              defaultMessage="Whole cents, and one of {count, plural, one {# cent} other {# cents}} left over"
              values={{ count: division.leftOverCents }}
            />
          ) : (
            <FormattedMessage id="tips.step.whole" defaultMessage="Whole cents" />
          )
        }
        note={
          division.leftOverCents > 0 && (
            <FormattedMessage
              id="tips.step.remainders"
              defaultMessage="To {names}: largest remainders"
              values={{ names: intl.formatList(extraPeople(run, division)) }}
            />
          )
        }
        amount={money.cents(floorCents + extraCents)}
      />
    </>
  );
}

/** All shares of the same time, as bars. */
function Everyone({ run, share }: { run: TipRun; share: TipShare }) {
  const intl = useIntl();
  const money = useMoney();
  const max = Math.max(1, ...run.shares.map(({ cents }) => cents));
  const sorted = [...run.shares].sort((one, other) => other.cents - one.cents);
  return (
    <section className="grid gap-2 border-line border-t pt-3">
      <h3 className="text-14">
        <FormattedMessage
          id="tips.people"
          defaultMessage="{count, plural, one {# person} other {# people}}"
          values={{ count: sorted.length }}
        />
      </h3>
      <ul className="grid gap-1.5 text-13 md:text-12">
        {sorted.map(({ employeeId, name, weight, cents }) => (
          <li
            key={employeeId}
            className="grid grid-cols-[minmax(0,110px)_1fr_auto_64px] items-center gap-2"
            {...(employeeId === share.employeeId ? { 'aria-current': 'true' as const } : {})}
          >
            <span className={employeeId === share.employeeId ? 'truncate font-semibold' : 'truncate'}>
              {name}
            </span>
            <span aria-hidden="true" className="h-[7px] rounded-full bg-line/60">
              <span
                className="block h-full rounded-full bg-brand"
                style={{ width: `${(cents / max) * 100}%` }}
              />
            </span>
            <span className="text-muted tabular-nums">{intl.formatNumber(weight)}</span>
            <span className="text-right tabular-nums">{money.cents(cents)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
