/** Approvals given and needed at each location, and the first day there. */
import { FormattedMessage } from 'react-intl';
import { useDates } from '@/lib/time/use-dates';
import type { RuleChange } from '../../types';
import { Section } from './section';

export function ByLocation({ change: { locations, effectiveOn } }: { change: RuleChange }) {
  const dates = useDates();
  return (
    <Section title={<FormattedMessage id="rule_changes.by_location" defaultMessage="By location" />}>
      <table className="w-full border-collapse text-14 md:text-13">
        <thead>
          <tr className="text-right text-muted">
            <th scope="col" className="py-1 text-left font-medium">
              <FormattedMessage id="rule_changes.location" defaultMessage="Location" />
            </th>
            <th scope="col" className="py-1 pl-2 font-medium">
              <FormattedMessage id="rule_changes.approvals" defaultMessage="Approvals" />
            </th>
            <th scope="col" className="py-1 pl-2 font-medium">
              <FormattedMessage id="rule_changes.starts" defaultMessage="Starts" />
            </th>
          </tr>
        </thead>
        <tbody>
          {locations.map(({ locationId, locationName, approvals, needed, startsOn }) => (
            <tr key={locationId} className="border-line border-t text-right tabular-nums">
              <th scope="row" className="py-1.5 text-left font-normal">
                {locationName}
              </th>
              <td className="py-1.5 pl-2">
                <FormattedMessage
                  id="rule_changes.of"
                  defaultMessage="{given, number} of {needed, number}"
                  values={{ given: approvals, needed }}
                />
              </td>
              <td className="py-1.5 pl-2">{startsOn ? dates.monthDay(startsOn) : '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-2 text-13 text-muted">
        {effectiveOn ? (
          <FormattedMessage
            id="rule_changes.starts_from"
            defaultMessage="Starts with the first unpublished week from {day}."
            values={{ day: dates.monthDay(effectiveOn) }}
          />
        ) : (
          <FormattedMessage
            id="rule_changes.starts_soon"
            defaultMessage="Starts with the first unpublished week after the last approval."
          />
        )}
      </p>
    </Section>
  );
}
