/** What waits today, by the harm of waiting; interviews that are near can be called. */
import {
  CalendarClock,
  ChevronRight,
  CircleHelp,
  ClipboardPen,
  Hourglass,
  MessageCircle,
  Phone,
  ReceiptText,
} from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router';
import { useLocations } from '@/api/use-organization';
import { Badge } from '@/components/ui/badge';
import { buttonClass } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Since } from '@/components/ui/since';
import { isStage, useStages } from '@/hiring/stages';
import { useText } from '@/i18n/text';
import { dateIn, daysBetween } from '@/lib/time/dates';
import { useDates, zoneDiffers, zoneName } from '@/lib/time/use-dates';
import { useNow } from '@/lib/use-now';
import { RowLink } from '../components/row-link';
import type { Waiting, WaitingItem, WaitReason } from './api';
import { moreLinkOf } from './more-link';
import { REASON_NAMES } from './names';
import { useZones } from './use-zones';

const ICONS = {
  reply: MessageCircle,
  interview_soon: CalendarClock,
  unconfirmed: CircleHelp,
  feedback_due: ClipboardPen,
  offer_expiring: ReceiptText,
  request: CircleHelp,
  stale: Hourglass,
} as const;

export function TodayCard({ today }: { today: Waiting[] }) {
  const intl = useIntl();
  const zoneOf = useZones(today.some(isMeeting));
  const all = today.reduce((sum, { count }) => sum + count, 0);
  const zones = new Set(
    today.filter(isMeeting).flatMap(({ items }) => items.map((item) => zoneOf(item.locationId))),
  );
  return (
    <Card
      title={<FormattedMessage id="hiring_dashboard.today" defaultMessage="Today" />}
      aside={<Badge>{intl.formatNumber(all)}</Badge>}
    >
      {today.map((waiting) => {
        const { why: reason, count, items } = waiting;
        const Icon = ICONS[reason];
        const rest = moreLinkOf(waiting, items[0] && zoneOf(items[0].locationId));
        return (
          <section key={reason} className="mt-3">
            <h3 className="flex items-center gap-2 px-4 pb-2 text-14 font-semibold md:text-13">
              <Icon size={16} aria-hidden="true" className="text-muted" />
              {intl.formatMessage(REASON_NAMES[reason], { count })}
            </h3>
            <ul>
              {items.map((item) => (
                <li key={`${item.applicationId} ${item.at}`} className="relative">
                  <Row why={reason} item={item} zone={zoneOf(item.locationId)} zoned={zones.size > 1} />
                </li>
              ))}
            </ul>
            {count > items.length && (
              <p className="border-line/75 border-t px-4 text-14 md:text-13">
                <Link
                  to={rest.to}
                  className="inline-flex min-h-11 items-center text-brand hover:underline md:min-h-9"
                >
                  <FormattedMessage {...rest.words} />
                </Link>
              </p>
            )}
          </section>
        );
      })}
    </Card>
  );
}

/** Whether its moments lie ahead, on the clock of their restaurant. */
const isMeeting = ({ why }: { why: WaitReason }) => why === 'interview_soon' || why === 'unconfirmed';

/** `zoned`: the list has times of several zones, so each says which. */
type RowProps = { why: WaitReason; item: WaitingItem; zone: string | undefined; zoned: boolean };

function Row({ why: reason, item, zone, zoned }: RowProps) {
  const intl = useIntl();
  const text = useText();
  const stages = useStages();
  const location = useLocations().location(item.locationId);
  const about = [
    text(item.jobTitle),
    location?.name,
    isStage(item.detail) ? stages.stage(item.detail) : null,
  ];
  return (
    <>
      <RowLink to={`/applicants/${item.applicationId}`}>
        <span className="min-w-0 flex-1">
          <b className="block truncate font-medium">{item.name}</b>
          <span className="block truncate text-14 text-muted md:text-13">
            {about.filter(Boolean).join(' · ')}
          </span>
        </span>
        {item.at && (
          <span className={`shrink-0 text-14 md:text-13 ${item.phone ? 'pr-26 md:pr-22' : 'text-muted'}`}>
            {isMeeting({ why: reason }) ? (
              <Clock at={item.at} zone={zone} zoned={zoned} />
            ) : (
              <Since at={item.at} />
            )}
          </span>
        )}
        {!item.phone && <ChevronRight size={18} aria-hidden="true" className="shrink-0 text-muted" />}
      </RowLink>
      {item.phone && (
        <a
          className={`${buttonClass({ size: 'sm' })} absolute! top-1/2 right-4 -translate-y-1/2`}
          href={`tel:${item.phone}`}
          aria-label={intl.formatMessage(
            { id: 'hiring_dashboard.call_name', defaultMessage: 'Call {name}' },
            { name: item.name },
          )}
        >
          <Phone size={16} aria-hidden="true" />
          <FormattedMessage id="hiring_dashboard.call" defaultMessage="Call" />
        </a>
      )}
    </>
  );
}

const HERE = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** A time on the restaurant's clock; where the reader could take it for another, with the day or the name of that clock. */
function Clock({ at, zone, zoned }: { at: string; zone: string | undefined; zoned: boolean }) {
  const intl = useIntl();
  const dates = useDates();
  const clock = zone ?? HERE;
  const date = dateIn(clock, new Date(at));
  const days = daysBetween(dateIn(clock, useNow()), date);
  const time = dates.time(at, clock);
  return (
    <>
      {days === 0
        ? time
        : days === 1
          ? intl.formatMessage(
              { id: 'hiring_dashboard.tomorrow', defaultMessage: 'Tomorrow {time}' },
              { time },
            )
          : `${dates.day(date)}, ${time}`}
      {zone && (zoned || zoneDiffers(zone, at)) && (
        <span className="block text-right text-12 text-muted">{` ${zoneName(intl.locale, zone, at)}`}</span>
      )}
    </>
  );
}
