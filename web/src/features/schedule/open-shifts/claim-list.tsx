/** Everyone who asked for a shift, in their order, with what it would mean for them, and the two answers. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { usePermissions } from '@/auth/use-permissions';
import { useUser } from '@/auth/use-user';
import { Avatar } from '@/components/ui/avatar';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Since } from '@/components/ui/since';
import { toast } from '@/components/ui/toast';
import { useMoney } from '@/lib/money/use-money';
import { approveClaim, type OpenShift, refreshAssigned, type ShiftClaim } from './api';
import { Reasons, useReasons, WeekAfter } from './offer-facts';
import type { Refusals } from './use-refusal';

const DeclineSheet = lazy(() => import('./decline-sheet').then((code) => ({ default: code.DeclineSheet })));

type Props = { item: OpenShift; refusals: Refusals };

export function ClaimList({ item, refusals }: Props) {
  const [declining, setDeclining] = useState<ShiftClaim | null>(null);
  const { claims, claimCount } = item;
  return (
    <section>
      <h3 className="text-16 md:text-14">
        <FormattedMessage
          id="open_shifts.requests"
          defaultMessage="{count, plural, =0 {No requests} one {# request} other {# requests}}"
          values={{ count: claimCount }}
        />
      </h3>
      {claims.length > 0 && (
        <ol className="mt-1 max-w-3xl">
          {claims.map((claim, at) => (
            <Row
              key={claim.id}
              item={item}
              claim={claim}
              rank={at + 1}
              refusals={refusals}
              onDecline={() => setDeclining(claim)}
            />
          ))}
        </ol>
      )}
      <Suspense fallback={null}>
        {declining && (
          <DeclineSheet key={declining.id} claim={declining} item={item} onClose={() => setDeclining(null)} />
        )}
      </Suspense>
    </section>
  );
}

type RowProps = Props & { claim: ShiftClaim; rank: number; onDecline(): void };

function Row({ item, claim, rank, refusals, onDecline }: RowProps) {
  const intl = useIntl();
  const money = useMoney();
  const client = useQueryClient();
  const reasons = useReasons()(claim.offer, item);
  const { user } = useUser();
  const decides = usePermissions().can('openshifts:approve');
  const { employeeId, employeeName, offer, requestedAt } = claim;
  const isOwn = user?.employeeId === employeeId;
  const give = useMutation({
    mutationFn: () => approveClaim(claim.id),
    onMutate: refusals.clear,
    onSuccess: () => {
      toast({
        tone: 'ok',
        title: intl.formatMessage(
          { id: 'open_shifts.given', defaultMessage: '{name} has the shift' },
          { name: employeeName },
        ),
      });
      return refreshAssigned(client, item.locationId);
    },
    onError: (error) => refusals.show(item, error),
  });
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2.5 border-line/75 border-t py-3 first:border-0">
      <div className="flex min-w-0 grow basis-64 items-start gap-3">
        <span className="w-4 shrink-0 pt-2 text-center font-medium text-14 text-muted">{rank}</span>
        <Avatar name={employeeName} size={36} />
        <div className="grid min-w-0 gap-1">
          <p className="flex flex-wrap items-center gap-x-2 font-semibold text-16 md:text-14">
            {employeeName}
            {isOwn && (
              <Badge tone="brand">
                <FormattedMessage id="open_shifts.you" defaultMessage="You" />
              </Badge>
            )}
            <span className="font-normal text-14 text-muted md:text-13">
              <Since at={requestedAt} />
            </span>
          </p>
          <p className="text-14 md:text-13">
            <WeekAfter offer={offer} />
            {offer.payCents !== null && ` · ${money.cents(offer.payCents)}`}
          </p>
          {reasons.length > 0 ? (
            <Reasons reasons={reasons} />
          ) : (
            <p className="flex items-center gap-1.5 text-14 text-ok md:text-13">
              <CircleCheck size={16} aria-hidden="true" />
              <FormattedMessage id="schedule.drag_panel.fits" defaultMessage="No conflicts" />
            </p>
          )}
        </div>
      </div>
      {decides && !isOwn && (
        <div className="ml-auto flex gap-2">
          <Button
            size="sm"
            aria-label={intl.formatMessage(
              { id: 'open_shifts.decline_of', defaultMessage: 'Decline {name}' },
              { name: employeeName },
            )}
            onClick={onDecline}
          >
            <FormattedMessage id="open_shifts.decline" defaultMessage="Decline" />
          </Button>
          {offer.eligible && (
            <Button
              size="sm"
              variant="tint"
              busy={give.isPending}
              aria-label={intl.formatMessage(
                { id: 'open_shifts.give_to', defaultMessage: 'Give it to {name}' },
                { name: employeeName },
              )}
              onClick={() => give.mutate()}
            >
              <FormattedMessage id="open_shifts.give" defaultMessage="Give it" />
            </Button>
          )}
        </div>
      )}
    </li>
  );
}
