/** When the applicant can work, against what the job needs: a week of mornings and evenings, and the hours that meet. */
import { Check, X } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Card } from '@/components/ui/card';
import { type Cell, cells, HALVES } from '@/hiring/availability';
import { cx } from '@/lib/cx';
import { WEEKDAYS } from '@/lib/time/weekdays';
import { overlap } from '../overlap';
import type { Profile } from '../types';

export function AvailabilityCard({ profile: { application, job } }: { profile: Profile }) {
  const intl = useIntl();
  const all = cells(application.availability, job.shifts);
  const { hours, needed } = overlap(all);
  const at = (day: Cell['day'], half: Cell['half']) =>
    all.find((cell) => cell.day === day && cell.half === half);
  const dayName = (day: Cell['day'], style: 'short' | 'long') =>
    intl.formatDate(new Date(Date.UTC(2026, 10, 16 + WEEKDAYS.indexOf(day))), {
      weekday: style,
      timeZone: 'UTC',
    });
  const halfName = (half: Cell['half']) =>
    half === 'am'
      ? intl.formatMessage({ id: 'applicant.half_am', defaultMessage: 'AM' })
      : intl.formatMessage({ id: 'applicant.half_pm', defaultMessage: 'PM' });
  return (
    <Card
      title={<FormattedMessage id="applicant.availability" defaultMessage="Availability" />}
      aside={
        needed > 0 && (
          <span className="text-14 md:text-13">
            <FormattedMessage
              id="applicant.availability_hours"
              defaultMessage="<b>{hours} of {needed} h</b> needed for this job"
              values={{ hours, needed, b: (text) => <b>{text}</b> }}
            />
          </span>
        )
      }
    >
      <div className="px-4 pt-2 pb-4">
        <table className="w-full table-fixed border-separate border-spacing-1">
          <thead>
            <tr>
              <td className="w-10" />
              {WEEKDAYS.map((day) => (
                <th key={day} scope="col" className="text-12 font-normal text-muted">
                  <abbr title={dayName(day, 'long')} className="no-underline">
                    {dayName(day, 'short')}
                  </abbr>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {HALVES.map((half) => (
              <tr key={half}>
                <th scope="row" className="text-left text-12 font-normal text-muted">
                  {halfName(half)}
                </th>
                {WEEKDAYS.map((day) => (
                  <Half key={day} cell={at(day, half)} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        <p className="mt-2 flex flex-wrap gap-x-4 text-12 text-muted">
          <span className="flex items-center gap-1.5">
            <span aria-hidden="true" className="size-3 rounded-[3px] bg-brand-soft" />
            <FormattedMessage id="applicant.availability_free" defaultMessage="available" />
          </span>
          <span className="flex items-center gap-1.5">
            <span aria-hidden="true" className="size-3 rounded-[3px] bg-brand" />
            <FormattedMessage id="applicant.availability_covers" defaultMessage="covers a shift" />
          </span>
          <span className="flex items-center gap-1.5">
            <span aria-hidden="true" className="size-3 rounded-[3px] border border-warn border-dashed" />
            <FormattedMessage id="applicant.availability_missing" defaultMessage="missing" />
          </span>
        </p>
      </div>
    </Card>
  );
}

function Half({ cell }: { cell: Cell | undefined }) {
  const intl = useIntl();
  const free = cell?.free ?? false;
  const needed = cell?.needed ?? false;
  const label = free
    ? needed
      ? intl.formatMessage({ id: 'applicant.availability_covers', defaultMessage: 'covers a shift' })
      : intl.formatMessage({ id: 'applicant.availability_free', defaultMessage: 'available' })
    : needed
      ? intl.formatMessage({ id: 'applicant.availability_missing', defaultMessage: 'missing' })
      : intl.formatMessage({ id: 'applicant.availability_not_free', defaultMessage: 'not available' });
  return (
    <td
      className={cx(
        'h-7 rounded-md text-center',
        free && !needed && 'bg-brand-soft',
        free && needed && 'bg-brand text-brand-fg',
        !free && needed && 'border border-warn border-dashed bg-warn-soft text-warn',
        !free && !needed && 'border border-line',
      )}
    >
      <span className="sr-only">{label}</span>
      {needed &&
        (free ? (
          <Check size={14} aria-hidden="true" className="inline" />
        ) : (
          <X size={14} aria-hidden="true" className="inline" />
        ))}
    </td>
  );
}
