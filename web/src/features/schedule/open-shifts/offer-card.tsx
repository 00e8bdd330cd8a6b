/** An open shift that the reader can take: when, what it pays, what it does to their week, and one button. */
import { Check, Clock, MapPin, StickyNote } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router';
import { buttonClass } from '@/components/ui/button';
import { StationChip } from '@/components/ui/station';
import { cx } from '@/lib/cx';
import { stationClass } from '@/lib/station';
import { hoursText } from '@/lib/time/clock';
import { dateValue } from '@/lib/time/dates';
import type { OpenShift } from './api';
import { Marks } from './marks';
import type { OfferedShift } from './model';
import { OfferFacts, Reasons, useReasons } from './offer-facts';
import { OwnClaim } from './own-claim';
import type { Refusals } from './use-refusal';
import { useShiftText } from './use-shift-text';

type Props = {
  item: OfferedShift;
  showLocation: boolean;
  refusals: Refusals;
  onTaken(item: OfferedShift): void;
};

export function OfferCard({ item, showLocation, refusals, onTaken }: Props) {
  const heading = useId();
  const reasons = useReasons();
  const { claimCount, note, offer, ownClaim } = item;
  return (
    <Frame
      item={item}
      heading={heading}
      showLocation={showLocation}
      aside={
        ownClaim?.state !== 'requested' && (
          <FormattedMessage
            id="open_shifts.requests"
            defaultMessage="{count, plural, =0 {No requests} one {# request} other {# requests}}"
            values={{ count: claimCount }}
          />
        )
      }
    >
      {note && (
        <p className="flex gap-1.5 rounded-control bg-canvas px-3 py-2 text-14">
          <StickyNote size={16} aria-hidden="true" className="mt-0.5 shrink-0 text-muted" />
          {note}
        </p>
      )}
      <OfferFacts offer={offer} />
      <Reasons reasons={reasons(offer, item)} />
      <OwnClaim item={item} refusals={refusals} onTaken={onTaken} describedBy={heading} />
    </Frame>
  );
}

/** What the reader has just taken; it is in their schedule now. */
export function TakenCard({ item, showLocation }: Pick<Props, 'item' | 'showLocation'>) {
  const heading = useId();
  return (
    <Frame item={item} heading={heading} showLocation={showLocation}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <p role="status" className="flex grow items-center gap-2 font-medium text-ok">
          <Check size={20} aria-hidden="true" className="shrink-0" />
          <FormattedMessage id="open_shifts.yours" defaultMessage="The shift is yours" />
        </p>
        <Link to="/schedule" className={buttonClass()} aria-describedby={heading}>
          <FormattedMessage id="open_shifts.my_schedule" defaultMessage="My schedule" />
        </Link>
      </div>
    </Frame>
  );
}

type FrameProps = {
  item: OpenShift;
  heading: string;
  showLocation: boolean;
  aside?: ReactNode;
  children: ReactNode;
};

function Frame({ item, heading, showLocation, aside, children }: FrameProps) {
  const intl = useIntl();
  const { position, name, times } = useShiftText()(item);
  const day = intl.formatDate(dateValue(item.date), {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  });
  return (
    <article
      aria-labelledby={heading}
      className={cx(
        'relative grid gap-3 overflow-hidden rounded-[16px] border border-line bg-card p-4 pl-6 before:w-1.5!',
        position && `station-bar ${stationClass(position.station)}`,
      )}
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span className="flex flex-wrap items-center gap-1.5">
          {position && <StationChip station={position.station} code={position.code} name={name} />}
          <Marks item={item} />
        </span>
        {aside && <span className="text-14 text-muted md:text-13">{aside}</span>}
      </div>
      <div>
        <h2 id={heading} className="font-normal">
          <span className="block font-medium text-16 first-letter:uppercase">{day}</span>
          <span className="block font-semibold text-28 leading-tight tracking-tight">{times}</span>
        </h2>
        <p className="mt-1 flex items-center gap-1.5 text-14 text-muted">
          <Clock size={16} aria-hidden="true" className="shrink-0" />
          <FormattedMessage
            id="schedule.hours"
            defaultMessage="{hours} h"
            values={{ hours: hoursText(item.paidMinutes) }}
          />
          {(showLocation || item.elsewhere) && (
            <>
              <MapPin size={16} aria-hidden="true" className="ml-2 shrink-0" />
              {item.locationName}
            </>
          )}
        </p>
      </div>
      {children}
    </article>
  );
}
