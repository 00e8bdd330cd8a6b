/** Shifts that came without their person, and why. */
import { FormattedMessage, useIntl } from 'react-intl';
import { useText } from '@/i18n/text';
import { useDates } from '@/lib/time/use-dates';
import type { Unassigned } from './api';

export function UnassignedList({ items }: { items: readonly Unassigned[] }) {
  const intl = useIntl();
  const text = useText();
  const dates = useDates();
  return (
    <ul
      aria-label={intl.formatMessage({
        id: 'week_templates.unassigned.label',
        defaultMessage: 'Now unassigned',
      })}
      className="divide-y divide-line rounded-card border border-line"
    >
      {items.map(({ shiftId, employeeName, date, findings }) => (
        <li key={shiftId} className="px-3 py-2">
          <p className="flex flex-wrap gap-x-2">
            <b>{employeeName}</b>
            <span className="text-muted">{dates.day(date)}</span>
          </p>
          <p className="text-14 md:text-13">
            {findings.length === 0 ? (
              <FormattedMessage id="week_templates.left" defaultMessage="No longer works here" />
            ) : (
              findings.map(({ title }) => text(title)).join(' · ')
            )}
          </p>
        </li>
      ))}
    </ul>
  );
}
