/** One number in its steps: what was divided, what the person brought, what everyone did, and the cents left over. */
import { ChevronLeft, X } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Notice } from '@/components/form/notice';
import { Badge } from '@/components/ui/badge';
import { IconButton } from '@/components/ui/button';
import { FilterSelect } from '@/components/ui/filter-select';
import { useMoney } from '@/lib/money/use-money';
import { useDates } from '@/lib/time/use-dates';
import { useIsPhone } from '@/lib/use-media';
import { ShareSteps, Step } from '@/scheduling/tips/share-steps';
import type { WeekAddress } from '../use-week-address';
import type { TipRun, TipRuns, TipShare } from './api';
import { extraPeople, type PersonWeek } from './model';
import { SOURCE_NAMES, STATE_NAMES, STATE_TONES } from './names';
import { ReopenButton } from './reopen-button';
import { TipLaws } from './tip-laws';

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
        <PotSteps pot={run.pot} />
        <ShareSteps
          trace={share.trace}
          method={rule.method}
          withExtra={(division) => extraPeople(run, division)}
        />
      </ol>
      {share.trace.laws?.length ? (
        <Notice tone="info">
          <TipLaws laws={share.trace.laws} />
        </Notice>
      ) : null}
      <Everyone run={run} share={share} />
      <ReopenButton run={run} />
    </div>
  );
}

/** What there was to divide. */
function PotSteps({ pot }: Pick<TipRun, 'pot'>) {
  const intl = useIntl();
  const money = useMoney();
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
