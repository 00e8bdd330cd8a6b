/** The lines of pay, equal ones together: "40:00 × $21.00 … $840.00". */
import { defineMessages, FormattedMessage, useIntl } from 'react-intl';
import { useText } from '@/i18n/text';
import { useMoney } from '@/lib/money/use-money';
import { hoursMinutes } from '@/lib/time/hours';
import { useDates } from '@/lib/time/use-dates';
import type { PayLine, SheetDay } from './api';
import { findingsOf, summedLines } from './model';
import { useEntryText } from './use-entry-text';

const KINDS = defineMessages({
  regular: { id: 'timesheets.line.regular', defaultMessage: 'Regular' },
  overtime: { id: 'timesheets.line.overtime', defaultMessage: 'Overtime' },
  doubletime: { id: 'timesheets.line.doubletime', defaultMessage: 'Double time' },
  premium: { id: 'timesheets.line.premium', defaultMessage: 'Premium' },
  extra: { id: 'timesheets.line.extra', defaultMessage: 'Bonus' },
  paid_leave: { id: 'timesheets.line.paid_leave', defaultMessage: 'Paid time off' },
  minimum_wage: { id: 'timesheets.line.minimum_wage', defaultMessage: 'Up to the minimum wage' },
  tip_make_up: { id: 'timesheets.line.tip_make_up', defaultMessage: 'Tips below the tip credit' },
  correction: { id: 'timesheets.line.correction', defaultMessage: 'Correction' },
});

/** What else there is to say of a kind: the law of a premium, what a bonus is for, why an earlier week is corrected. */
const TITLED: ReadonlySet<PayLine['kind']> = new Set<PayLine['kind']>([
  'premium',
  'extra',
  'paid_leave',
  'correction',
]);

/** What an hour pays: of overtime with its half or its whole on top, to the cent, so that the product is the amount. */
const paidRate = (rateE4: number, kind: PayLine['kind'], minutes: number, cents: number | null) =>
  cents !== null && (kind === 'overtime' || kind === 'doubletime')
    ? Math.round((cents * 60) / minutes) * 100
    : rateE4;

type Props = { lines: readonly PayLine[]; days: readonly SheetDay[] };

export function PayLines({ lines, days }: Props) {
  const intl = useIntl();
  const money = useMoney();
  const { positionName } = useEntryText();
  return (
    <dl className="grid gap-1 text-14 md:text-13">
      {summedLines(lines).map(({ key, line, minutes, cents }) => (
        <div key={key} className="flex items-baseline justify-between gap-3">
          <dt className="min-w-0 text-muted">
            {[intl.formatMessage(KINDS[line.kind]), positionName(line.positionId)].filter(Boolean).join(', ')}
            {minutes !== 0 && ` · ${hoursMinutes(minutes)}`}
            {minutes > 0 &&
              line.rateE4 !== null &&
              ` × ${money.rate(paidRate(line.rateE4, line.kind, minutes, cents))}`}
            {TITLED.has(line.kind) && <About line={line} days={days} />}
          </dt>
          <dd className="font-medium tabular-nums">
            {cents === null ? (
              <FormattedMessage id="timesheets.hidden" defaultMessage="hidden" />
            ) : (
              money.cents(cents)
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function About({ line, days }: { line: PayLine; days: readonly SheetDay[] }) {
  const intl = useIntl();
  const dates = useDates();
  const text = useText();
  const found = findingsOf(line, days);
  const steps = found.filter(({ finding }) => text(finding.arithmetic) !== '');
  const parts = [
    line.kind === 'correction' &&
      intl.formatMessage(
        { id: 'timesheets.week_of', defaultMessage: 'Week of {day}' },
        { day: dates.monthDay(line.weekStart) },
      ),
    line.title && text(line.title),
    found[0]?.finding.citation?.text,
  ].filter(Boolean);
  return (
    <>
      {parts.length > 0 && <span className="block text-13 md:text-12">{parts.join(' · ')}</span>}
      {steps.length > 0 && (
        <details className="text-13 md:text-12">
          <summary className="min-h-11 cursor-pointer content-center font-medium text-ink md:min-h-8">
            <FormattedMessage id="timesheets.why" defaultMessage="How this was worked out" />
          </summary>
          <ul className="grid gap-1 pb-2">
            {steps.map(({ date, finding }) => (
              <li key={finding.key}>{`${dates.day(date)}: ${text(finding.arithmetic)}`}</li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
