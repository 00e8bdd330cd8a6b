/** What has just happened in hiring. */
import { FormattedMessage, useIntl } from 'react-intl';
import { Card } from '@/components/ui/card';
import { Since } from '@/components/ui/since';
import { EVENT_NAMES } from '@/hiring/events';
import { isStage, useStages } from '@/hiring/stages';
import { useText } from '@/i18n/text';
import { RowLink } from '../components/row-link';
import type { HiringEvent } from './api';

export function ActivityCard({ events }: { events: HiringEvent[] }) {
  const intl = useIntl();
  const text = useText();
  const stages = useStages();
  return (
    <Card title={<FormattedMessage id="hiring_dashboard.activity" defaultMessage="Recent activity" />}>
      <ul className="mt-2">
        {events.map((event) => {
          const label = EVENT_NAMES[event.type];
          const stage = isStage(event.toStage) ? stages.stage(event.toStage) : '';
          return (
            <li key={`${event.applicationId} ${event.type} ${event.at}`}>
              <RowLink to={`/applicants/${event.applicationId}`}>
                <span className="min-w-0 flex-1">
                  <span className="block truncate">
                    <span className="font-medium">{event.name}</span>
                    {label && ` · ${intl.formatMessage(label, { stage })}`}
                  </span>
                  <span className="block truncate text-14 text-muted md:text-13">
                    {[text(event.jobTitle), event.actorName].filter(Boolean).join(' · ')}
                  </span>
                </span>
                <span className="shrink-0 text-14 text-muted md:text-13">
                  <Since at={event.at} />
                </span>
              </RowLink>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
