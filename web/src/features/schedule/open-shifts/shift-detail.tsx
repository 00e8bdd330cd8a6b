/** One unassigned shift: how it is posted, what it would mean for the reader, and everyone who asked for it. */
import { useQueryClient } from '@tanstack/react-query';
import { CalendarDays, Megaphone } from 'lucide-react';
import { useId } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router';
import { RemoveButton } from '@/components/form/remove-button';
import { Button, buttonClass } from '@/components/ui/button';
import { Sheet } from '@/components/ui/sheet';
import { StationChip } from '@/components/ui/station';
import { hoursText } from '@/lib/time/clock';
import { closeOpenShift, type OpenShift, refreshOpenShifts } from './api';
import { ClaimList } from './claim-list';
import { canBroadcast, canTake, hasOffer, isPostable, type OfferedShift } from './model';
import { OfferFacts, Reasons, useReasons } from './offer-facts';
import { OwnClaim } from './own-claim';
import { PostFacts } from './post-facts';
import { UrgentButton } from './urgent-button';
import type { Refusals } from './use-refusal';
import { useShiftText } from './use-shift-text';

type Props = {
  item: OpenShift;
  now: Date;
  refusals: Refusals;
  onPost(): void;
  onTaken(item: OfferedShift): void;
};

/** Beside the list. */
export function ShiftDetail(props: Props) {
  const heading = useId();
  const { position, name, times } = useShiftText()(props.item);
  return (
    <section aria-labelledby={heading} className="grid gap-4 p-6">
      <header>
        <h2 id={heading} className="flex flex-wrap items-center gap-2 text-22 tracking-tight">
          {[name, times].filter(Boolean).join(', ')}
          {position && <StationChip station={position.station} code={position.code} />}
        </h2>
        <p className="mt-0.5 text-14 text-muted">{useLead()(props.item)}</p>
      </header>
      <Body {...props} />
    </section>
  );
}

/** Over the list, on phones. */
export function ShiftDetailSheet({ onClose, ...props }: Props & { onClose(): void }) {
  const { name, range } = useShiftText()(props.item);
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onClose()}
      title={[name, range].filter(Boolean).join(', ')}
      description={useLead()(props.item)}
    >
      <div className="grid gap-4">
        <Body {...props} />
      </div>
    </Sheet>
  );
}

/** "Fri, Dec 4 · 5.5 h · North Park" */
function useLead() {
  const intl = useIntl();
  const shiftText = useShiftText();
  return (item: OpenShift) =>
    [
      shiftText(item).day,
      intl.formatMessage(
        { id: 'schedule.hours', defaultMessage: '{hours} h' },
        { hours: hoursText(item.paidMinutes) },
      ),
      item.locationName,
    ].join(' · ');
}

function Body({ item, now, refusals, onPost, onTaken }: Props) {
  const client = useQueryClient();
  const { whole } = useShiftText()(item);
  const intl = useIntl();
  const { post, note, shiftId, locationId, date, canPost } = item;
  return (
    <>
      {refusals.notice}
      {note && <p className="rounded-control bg-canvas px-3 py-2 text-16 md:text-14">{note}</p>}
      <PostFacts item={item} now={now} />
      <div className="flex flex-wrap gap-2">
        {isPostable(item, now) && (
          <Button variant="tint" onClick={onPost}>
            <Megaphone size={16} aria-hidden="true" />
            <FormattedMessage id="open_shifts.post" defaultMessage="Post" />
          </Button>
        )}
        {canBroadcast(item, now) && <UrgentButton item={item} />}
        {post && canPost && (
          <RemoveButton
            size="md"
            label={intl.formatMessage(
              { id: 'open_shifts.close_of', defaultMessage: 'Close {shift}' },
              { shift: whole },
            )}
            title={<FormattedMessage id="open_shifts.close_title" defaultMessage="Close this open shift?" />}
            description={whole}
            confirmLabel={<FormattedMessage id="open_shifts.close" defaultMessage="Close" />}
            onRemove={() => closeOpenShift(shiftId)}
            onRemoved={() => refreshOpenShifts(client)}
          >
            <FormattedMessage id="open_shifts.close" defaultMessage="Close" />
          </RemoveButton>
        )}
        <Link
          to={`/schedule?locationId=${locationId}&week=${date}&day=${date}&shift=${shiftId}`}
          className={buttonClass({ variant: 'quiet' })}
        >
          <CalendarDays size={16} aria-hidden="true" />
          <FormattedMessage id="nav.schedule" defaultMessage="Schedule" />
        </Link>
      </div>
      {hasOffer(item) && canTake(item) && <OwnOffer item={item} refusals={refusals} onTaken={onTaken} />}
      {post && <ClaimList item={item} refusals={refusals} />}
    </>
  );
}

/** A manager who works shifts may take one too. */
function OwnOffer({ item, refusals, onTaken }: Pick<Props, 'refusals' | 'onTaken'> & { item: OfferedShift }) {
  const heading = useId();
  const reasons = useReasons();
  return (
    <section aria-labelledby={heading} className="grid max-w-md gap-2.5 rounded-card border border-line p-4">
      <h3 id={heading} className="text-16 md:text-14">
        <FormattedMessage id="open_shifts.for_me" defaultMessage="For you" />
      </h3>
      <OfferFacts offer={item.offer} />
      <Reasons reasons={reasons(item.offer, item)} />
      <OwnClaim item={item} refusals={refusals} onTaken={onTaken} describedBy={heading} />
    </section>
  );
}
