/** The events and holidays of a week. */
import { useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { RemoveButton } from '@/components/form/remove-button';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { useDates } from '@/lib/time/use-dates';
import { type DayForecast, type DemandEvent, refreshDemand, removeEvent } from './api';
import { usePerMille } from './figures';
import { useHolidayName } from './holidays';

type Props = { days: readonly DayForecast[]; canUpdate: boolean; onAdd(): void };

export function EventsCard({ days, canUpdate, onAdd }: Props) {
  const dates = useDates();
  const holidayName = useHolidayName();
  const some = days.some(({ events, holiday }) => events.length > 0 || holiday);
  return (
    <Card
      title={<FormattedMessage id="demand.events.title" defaultMessage="Events" />}
      aside={
        canUpdate && (
          <Button variant="quiet" size="sm" onClick={onAdd}>
            <Plus size={16} aria-hidden="true" />
            <FormattedMessage id="demand.event.add" defaultMessage="Add event" />
          </Button>
        )
      }
    >
      <ul className="px-4 pt-1 pb-3 text-16 md:text-14">
        {!some && (
          <li className="py-1.5 text-muted">
            <FormattedMessage id="demand.events.none" defaultMessage="None this week" />
          </li>
        )}
        {days.flatMap(({ date, events, holiday }) => [
          ...(holiday
            ? [
                <li key={holiday} className="flex min-h-11 items-center gap-3 md:min-h-9">
                  <span className="w-24 shrink-0 text-muted">{dates.day(date)}</span>
                  <span className="min-w-0 flex-1">{holidayName(holiday)}</span>
                </li>,
              ]
            : []),
          ...events.map((event) => (
            <li key={event.id} className="flex min-h-11 items-center gap-3 md:min-h-9">
              <span className="w-24 shrink-0 text-muted">{dates.day(date)}</span>
              <span className="min-w-0 flex-1 break-words">{event.name}</span>
              <Uplift event={event} />
              {canUpdate && <Remove event={event} />}
            </li>
          )),
        ])}
      </ul>
    </Card>
  );
}

function Uplift({ event }: { event: DemandEvent }) {
  const percent = usePerMille();
  if (event.upliftPercent === -100)
    return <FormattedMessage id="demand.event.closed" defaultMessage="Closed" />;
  return (
    <span>
      {event.upliftPercent > 0 && '+'}
      {percent(event.upliftPercent * 10)}
    </span>
  );
}

function Remove({ event }: { event: DemandEvent }) {
  const intl = useIntl();
  const client = useQueryClient();
  const title = intl.formatMessage(
    { id: 'demand.event.remove', defaultMessage: 'Remove {name}' },
    { name: event.name },
  );
  return (
    <RemoveButton
      label={title}
      title={title}
      description={
        <FormattedMessage id="demand.event.remove_hint" defaultMessage="A typed total does not change." />
      }
      confirmLabel={<FormattedMessage id="demand.event.remove_confirm" defaultMessage="Remove event" />}
      onRemove={() => removeEvent(event)}
      onRemoved={() => refreshDemand(client, event.locationId)}
    />
  );
}
