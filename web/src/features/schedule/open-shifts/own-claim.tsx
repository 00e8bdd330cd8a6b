/** Taking or requesting an open shift, and what became of it. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { FormattedMessage } from 'react-intl';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { claimOpenShift, refreshAssigned, refreshOpenShifts, withdrawClaim } from './api';
import type { OfferedShift } from './model';
import type { Refusals } from './use-refusal';

type Props = {
  item: OfferedShift;
  refusals: Refusals;
  /** The shift is the reader's. */
  onTaken(item: OfferedShift): void;
  /** What names the shift, for screen readers. */
  describedBy: string;
};

export function OwnClaim({ item, refusals, onTaken, describedBy }: Props) {
  const client = useQueryClient();
  const { shiftId, locationId, offer, ownClaim } = item;
  const onError = (error: unknown) => refusals.show(item, error);
  const claim = useMutation({
    mutationFn: () => claimOpenShift(shiftId),
    onMutate: refusals.clear,
    onSuccess: ({ state }) => {
      if (state !== 'approved') return refreshOpenShifts(client);
      onTaken(item);
      return refreshAssigned(client, locationId);
    },
    onError,
  });
  const withdraw = useMutation({
    mutationFn: (id: string) => withdrawClaim(id),
    onMutate: refusals.clear,
    onSuccess: () => refreshOpenShifts(client),
    onError,
  });
  if (ownClaim?.state === 'requested') {
    return (
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <p role="status" className="flex grow items-center gap-2 font-medium text-ok">
          <Check size={20} aria-hidden="true" className="shrink-0" />
          <FormattedMessage
            id="open_shifts.requested"
            defaultMessage="Requested · {rank, selectordinal, one {#st} two {#nd} few {#rd} other {#th}} in line"
            values={{ rank: ownClaim.rank ?? 1 }}
          />
        </p>
        <Button
          aria-describedby={describedBy}
          busy={withdraw.isPending}
          onClick={() => withdraw.mutate(ownClaim.id)}
        >
          <FormattedMessage id="open_shifts.withdraw" defaultMessage="Withdraw" />
        </Button>
      </div>
    );
  }
  return (
    <>
      {ownClaim?.state === 'declined' && (
        <div className="grid gap-1">
          <p>
            <Badge tone="danger">
              <FormattedMessage id="open_shifts.declined" defaultMessage="Declined" />
            </Badge>
          </p>
          {ownClaim.decisionNote && <p>{`“${ownClaim.decisionNote}”`}</p>}
        </div>
      )}
      {offer.eligible && (
        <Button
          variant={ownClaim?.state === 'declined' ? 'secondary' : 'primary'}
          size="lg"
          block
          aria-describedby={describedBy}
          busy={claim.isPending}
          onClick={() => claim.mutate()}
        >
          {offer.needsApproval ? (
            <FormattedMessage id="open_shifts.request" defaultMessage="Request this shift" />
          ) : (
            <FormattedMessage id="open_shifts.take" defaultMessage="Take this shift" />
          )}
        </Button>
      )}
    </>
  );
}
