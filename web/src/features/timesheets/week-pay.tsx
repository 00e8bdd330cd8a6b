/** How the pay of each workweek comes about: its lines, and the steps that lead to overtime, in the reader's language. */
import { FormattedMessage } from 'react-intl';
import { useText } from '@/i18n/text';
import { useMoney } from '@/lib/money/use-money';
import { useDates } from '@/lib/time/use-dates';
import type { PayLine, SheetDay, SheetWeek } from './api';
import { sum } from './model';
import { PayLines } from './pay-lines';

type Props = { weeks: readonly SheetWeek[]; lines: readonly PayLine[]; days: readonly SheetDay[] };

export function WeekPay({ weeks, lines, days }: Props) {
  const dates = useDates();
  return (
    <section className="grid gap-3">
      <h3 className="text-16">
        <FormattedMessage id="timesheets.pay" defaultMessage="Pay" />
      </h3>
      {weeks.map((week) => (
        <article key={week.weekStart} className="grid gap-2 rounded-card border border-line bg-card p-3">
          <h4 className="text-14 font-semibold">
            <FormattedMessage
              id="timesheets.week_of"
              defaultMessage="Week of {day}"
              values={{ day: dates.monthDay(week.weekStart) }}
            />
          </h4>
          <PayLines lines={lines.filter(({ weekStart }) => weekStart === week.weekStart)} days={days} />
          <Trace week={week} />
        </article>
      ))}
      {(weeks.length > 1 || lines.length > 1) && <Sum lines={lines} />}
    </section>
  );
}

function Sum({ lines }: { lines: readonly PayLine[] }) {
  const money = useMoney();
  const cents = lines.map((line) => line.cents);
  if (cents.length === 0 || cents.includes(null)) return null;
  return (
    <p className="flex justify-between gap-3 font-semibold">
      <FormattedMessage id="timesheets.before_taxes" defaultMessage="Before taxes" />
      <span className="tabular-nums">{money.cents(sum(cents.map((one) => one ?? 0)))}</span>
    </p>
  );
}

/** “Why is this 4.0 overtime hours?”: the steps as the rules made them. */
export function Trace({ week, named = false }: { week: SheetWeek; named?: boolean }) {
  const text = useText();
  const dates = useDates();
  const { overtimeMinutes, doubletimeMinutes, trace } = week;
  if (trace.length === 0) return null;
  const over = overtimeMinutes + doubletimeMinutes;
  return (
    <details className="rounded-control bg-warn-soft/60 px-3">
      <summary className="min-h-11 cursor-pointer content-center text-14 font-medium md:text-13">
        {over > 0 ? (
          <FormattedMessage
            id="timesheets.why_overtime"
            defaultMessage="Why {hours} h {minutes} min of overtime?"
            values={{ hours: Math.floor(over / 60), minutes: over % 60 }}
          />
        ) : (
          <FormattedMessage id="timesheets.why" defaultMessage="How this was worked out" />
        )}
        {named && (
          <span className="font-normal text-muted">
            {' · '}
            <FormattedMessage
              id="timesheets.week_of"
              defaultMessage="Week of {day}"
              values={{ day: dates.monthDay(week.weekStart) }}
            />
          </span>
        )}
      </summary>
      <ol className="grid gap-1 pb-3 text-14 md:text-13">
        {trace.map((step) => (
          <li key={step.en}>{text(step)}</li>
        ))}
      </ol>
    </details>
  );
}
