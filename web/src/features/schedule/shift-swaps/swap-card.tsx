/** A request: whose shifts, why, what it means for both people, its state, and what the user can do. */
import { ArrowUpDown, Quote } from 'lucide-react';
import { useId } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useLocations } from '@/api/use-organization';
import { useUser } from '@/auth/use-user';
import { Avatar } from '@/components/ui/avatar';
import { Badge } from '@/components/ui/badge';
import { Since } from '@/components/ui/since';
import { StationChip } from '@/components/ui/station';
import { cx } from '@/lib/cx';
import { hoursText } from '@/lib/time/clock';
import { useDates } from '@/lib/time/use-dates';
import type { Refusals } from '../open-shifts/use-refusal';
import { useShiftText } from '../open-shifts/use-shift-text';
import type { Swap } from './api';
import { isOpen } from './model';
import { People } from './people';
import { SwapActions } from './swap-actions';
import { useHeadline, useStateText } from './use-swap-text';

type Props = { item: Swap; refusals: Refusals; plain?: boolean };

/** `plain` is for use beside a list, without a frame of its own. */
export function SwapCard({ item, refusals, plain = false }: Props) {
  const heading = useId();
  const dates = useDates();
  const headline = useHeadline()(item);
  const { location, locations } = useLocations();
  const state = useStateText()(item);
  const { reason, decisionNote, requestedAt, expiresAt, locationId, locationName, zone } = item;
  return (
    <article
      aria-labelledby={heading}
      className={cx('grid gap-3', plain ? 'max-w-2xl p-6' : 'rounded-card border border-line bg-card p-4')}
    >
      <header className="grid gap-1">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <h3 id={heading} className={cx('mr-auto', plain ? 'text-22 tracking-tight' : 'text-18')}>
            {headline}
          </h3>
          {item.group !== 'to_decide' && <Badge tone={state.tone}>{state.text}</Badge>}
        </div>
        <p className="text-14 text-muted md:text-13">
          <Since at={requestedAt} />
          {(locations.length > 1 || !location(locationId)) && ` · ${locationName}`}
          {isOpen(item) && ' · '}
          {isOpen(item) && (
            <FormattedMessage
              id="open_shifts.until"
              defaultMessage="Until {time}"
              values={{ time: dates.moment(expiresAt, zone) }}
            />
          )}
        </p>
      </header>
      <Shifts item={item} />
      {reason && (
        <p className="flex gap-1.5 rounded-control bg-canvas px-3 py-2 text-16 md:text-14">
          <Quote size={16} aria-hidden="true" className="mt-0.5 shrink-0 text-muted" />
          {reason}
        </p>
      )}
      <People item={item} refusals={refusals} />
      {item.obstacle && <Obstacle obstacle={item.obstacle} />}
      {decisionNote && <p className="text-16 md:text-14">{`“${decisionNote}”`}</p>}
      <SwapActions item={item} refusals={refusals} describedBy={heading} />
    </article>
  );
}

/** The shift that is given, and below it the one that comes in exchange. */
function Shifts({ item: { requesterId, requesterName, shift, offered, recipients } }: { item: Swap }) {
  const other = recipients.find(({ employeeId }) => employeeId === offered?.employeeId) ?? recipients[0];
  const isElsewhere = offered !== null && offered.locationId !== shift.locationId;
  return (
    <div className="grid gap-1">
      <ShiftLine shift={shift} id={requesterId} name={requesterName} isElsewhere={isElsewhere} />
      {offered && (
        <>
          <ArrowUpDown size={16} aria-hidden="true" className="ml-2 text-muted" />
          <ShiftLine
            shift={offered}
            id={other?.employeeId ?? ''}
            name={other?.employeeName ?? ''}
            isElsewhere={isElsewhere}
          />
        </>
      )}
    </div>
  );
}

type LineProps = { shift: Swap['shift']; id: string; name: string; isElsewhere: boolean };

/** `isElsewhere`: the two shifts are at different locations, and each names its own. */
function ShiftLine({ shift, id, name, isElsewhere }: LineProps) {
  const intl = useIntl();
  const { user } = useUser();
  const { position, name: positionName, day, range } = useShiftText()(shift);
  const hours = intl.formatMessage(
    { id: 'schedule.hours', defaultMessage: '{hours} h' },
    { hours: hoursText(shift.paidMinutes) },
  );
  return (
    <div className="flex items-center gap-3">
      <Avatar name={name} size={32} />
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold text-16">
          {`${day}, ${range}`}
          {position && <StationChip station={position.station} code={position.code} name={positionName} />}
        </p>
        <p className="text-14 text-muted md:text-13">
          {user?.employeeId === id ? <FormattedMessage id="open_shifts.you" defaultMessage="You" /> : name}
          {` · ${hours}`}
          {isElsewhere && ` · ${shift.locationName}`}
        </p>
      </div>
    </div>
  );
}

function Obstacle({ obstacle }: { obstacle: NonNullable<Swap['obstacle']> }) {
  return (
    <p className="text-16 text-warn md:text-14">
      {obstacle === 'shift_changed' ? (
        <FormattedMessage id="swaps.obstacle.changed" defaultMessage="The shift was changed." />
      ) : obstacle === 'shift_removed' ? (
        <FormattedMessage id="swaps.obstacle.removed" defaultMessage="The shift was removed." />
      ) : (
        <FormattedMessage
          id="swaps.obstacle.left"
          defaultMessage="One of the two is no longer on the team on that day."
        />
      )}
    </p>
  );
}
