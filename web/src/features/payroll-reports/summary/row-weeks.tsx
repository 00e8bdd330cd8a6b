/** How a person's pay comes about, week by week, and the way to its source. */
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router';
import { usePermissions } from '@/auth/use-permissions';
import { useText } from '@/i18n/text';
import { addDays } from '@/lib/time/dates';
import { hoursMinutes } from '@/lib/time/hours';
import { useDates } from '@/lib/time/use-dates';
import type { Chosen, PayrollRow } from '../api';
import { KIND_NAMES } from '../names';
import { useFigures } from '../use-figures';

const LINK = 'inline-flex min-h-11 items-center font-medium text-brand md:min-h-7';

type Part = PayrollRow['weeks'][number]['parts'][number];

export function RowWeeks({ row, chosen }: { row: PayrollRow; chosen: Chosen }) {
  const dates = useDates();
  const text = useText();
  const { can } = usePermissions();
  const { cents } = useFigures();
  const money = can('wages:read');
  return (
    <div className="grid gap-2 text-14 md:text-12">
      <ul className="grid gap-1.5">
        {row.weeks.map(({ weekStart, parts, note, qualifiedOvertimeCents }) => (
          <li key={weekStart} className="flex flex-wrap gap-x-4 gap-y-0.5">
            <span className="text-muted">{dates.range(weekStart, addDays(weekStart, 6))}</span>
            {parts.map((part) => (
              <PartText key={`${part.kind} ${part.rateE4} ${part.minutes}`} part={part} money={money} />
            ))}
            {note && <span className="text-muted">{text(note)}</span>}
            {money && qualifiedOvertimeCents !== null && qualifiedOvertimeCents > 0 && (
              <span className="text-muted">
                <FormattedMessage
                  id="payroll.box_tt"
                  defaultMessage="W-2 box 12 TT: {amount}"
                  values={{ amount: cents(qualifiedOvertimeCents) }}
                />
              </span>
            )}
          </li>
        ))}
        {row.corrections.map((one) => (
          <li key={`${one.weekStart} ${one.minutes}`} className="flex flex-wrap gap-x-4">
            <span className="text-muted">
              <FormattedMessage
                id="payroll.correction_of"
                defaultMessage="Correction, week of {day}"
                values={{ day: dates.monthDay(one.weekStart) }}
              />
            </span>
            <span>{hoursMinutes(one.minutes)}</span>
            {money && <b>{cents(one.cents)}</b>}
            {one.title && <span className="text-muted">{text(one.title)}</span>}
          </li>
        ))}
      </ul>
      {row.employeeId && (
        <p className="flex flex-wrap gap-x-4">
          {can('timesheets:read') && (
            <Link className={LINK} to={`/timesheets?period=${chosen.periodStart}&person=${row.employeeId}`}>
              <FormattedMessage id="payroll.open_timesheet" defaultMessage="Open the timesheet" />
            </Link>
          )}
          {money && row.state === 'locked' && (
            <a
              className={LINK}
              href={`/api/payroll/${chosen.periodStart}/statements/${row.employeeId}/statement.pdf`}
              target="_blank"
              rel="noreferrer"
            >
              <FormattedMessage id="payroll.statement" defaultMessage="Hours and gross wages (PDF)" />
            </a>
          )}
        </p>
      )}
    </div>
  );
}

/** “40:00 × $21.00 = $840.00” */
function PartText({ part, money }: { part: Part; money: boolean }) {
  const intl = useIntl();
  const { cents, rate } = useFigures();
  const { kind, minutes, rateE4 } = part;
  const steps = [
    intl.formatMessage(KIND_NAMES[kind]),
    minutes !== 0 && hoursMinutes(minutes),
    money && minutes > 0 && rateE4 !== null && `× ${rate(rateE4)}`,
    money && '=',
  ].filter(Boolean);
  return (
    <span className="tabular-nums">
      {steps.join(' ')} {money && <b>{cents(part.cents)}</b>}
    </span>
  );
}
