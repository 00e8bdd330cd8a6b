/** The days of a person's own sheet: segments, what was planned, edits to answer, and the way to a correction. */
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router';
import { usePermissions } from '@/auth/use-permissions';
import { buttonClass } from '@/components/ui/button';
import { cx } from '@/lib/cx';
import { dateValue } from '@/lib/time/dates';
import { hoursMinutes } from '@/lib/time/hours';
import { useDates } from '@/lib/time/use-dates';
import type { SheetDay, Timesheet } from '../api';
import { dayOfEntry, paidOf } from '../model';
import { useEntryText } from '../use-entry-text';
import { EditAnswer } from './edit-answer';

export function DayList({ sheet }: { sheet: Timesheet }) {
  const { days, edits } = sheet;
  const shown = days.filter(({ scheduled, entries }) => scheduled.length + entries.length > 0);
  // Time that was removed has no day anymore.
  const removed = edits.filter(({ entryId }) => !dayOfEntry(days, entryId));
  return (
    <section className="grid gap-3">
      <h2 className="sr-only">
        <FormattedMessage id="timesheets.days" defaultMessage="Days" />
      </h2>
      {shown.length === 0 && (
        <p className="text-16 text-muted md:text-14">
          <FormattedMessage id="timesheets.own.none" defaultMessage="No hours in this period yet." />
        </p>
      )}
      {removed.map((edit) => (
        <EditAnswer key={edit.id} edit={edit} sheet={sheet} />
      ))}
      {shown.length > 0 && (
        <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-card">
          {shown.map((day) => (
            <Day key={day.date} day={day} sheet={sheet} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Day({ day, sheet }: { day: SheetDay; sheet: Timesheet }) {
  const intl = useIntl();
  const dates = useDates();
  // Only who clocks in has the form for it.
  const canFix = usePermissions().canAll('timesheets:request_edit', 'timesheets:create');
  const { range, breaks, planned } = useEntryText();
  const { date, entries, scheduled } = day;
  const edits = sheet.edits.filter(({ entryId }) => entries.some(({ id }) => id === entryId));
  const waits = edits.some(({ answer }) => answer === 'pending');
  return (
    <li className={cx('grid gap-2 px-4 py-3', waits && 'bg-info-soft/60')}>
      <div className="flex items-start gap-3">
        <p className="w-10 shrink-0 leading-tight">
          <span className="block text-14 text-muted md:text-13">
            {intl.formatDate(dateValue(date), { weekday: 'short', timeZone: 'UTC' })}
          </span>
          <b className="text-16">{Number(date.slice(8))}</b>
        </p>
        <div className="min-w-0 flex-1 text-16 md:text-14">
          {entries.map((entry) => (
            <p key={entry.id} className="tabular-nums">
              {[range(entry), breaks(entry)].filter(Boolean).join(', ')}
            </p>
          ))}
          {scheduled.map((shift) => (
            <p key={shift.shiftId} className="text-14 text-muted tabular-nums md:text-13">
              {planned(shift)}
            </p>
          ))}
        </div>
        <b className="text-16 tabular-nums">{hoursMinutes(paidOf(day))}</b>
        {canFix && sheet.state !== 'locked' && (
          <Link
            to={`/timeclock?fix=${date}`}
            aria-label={intl.formatMessage(
              { id: 'timesheets.own.fix_day', defaultMessage: 'Fix {day}' },
              { day: dates.day(date) },
            )}
            className={cx(buttonClass({ variant: 'quiet', size: 'sm' }), '-my-2 -mr-2')}
          >
            <FormattedMessage id="timesheets.own.fix" defaultMessage="Fix" />
          </Link>
        )}
      </div>
      {edits.map((edit) => (
        <EditAnswer key={edit.id} edit={edit} sheet={sheet} />
      ))}
    </li>
  );
}
