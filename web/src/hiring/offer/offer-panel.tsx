/** The offer of an application: its state in a sentence, the one next step, and the ways to hire. */
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { usePermissions } from '@/auth/use-permissions';
import { Button } from '@/components/ui/button';
import { useNow } from '@/lib/use-now';
import { checksQuery } from '../check/api';
import { type OfferFor, offersQuery } from './api';
import { OfferStatus } from './offer-status';
import { OfferSteps } from './offer-steps';

const CheckPanel = lazy(() => import('../check/check-panel'));
const HireSheet = lazy(() => import('./hire-sheet').then((code) => ({ default: code.HireSheet })));
const OfferSheet = lazy(() => import('./offer-sheet'));
const ReasonSheet = lazy(() => import('./reason-sheet'));

const ENDED = ['declined', 'expired', 'voided'];
const OPEN = ['draft', 'pending_approval', 'approved'];
const SIGNED = ['signed', 'countersigned'];
/** So long the server takes a hire back. */
const UNHIRE_MS = 7 * 86_400_000;

export function OfferPanel({ of }: { of: OfferFor }) {
  const { can } = usePermissions();
  const now = useNow();
  const { data } = useQuery({ ...offersQuery(of.id), enabled: can('offers:read') });
  // Only an offer that went out and names a background check can have one.
  const checked = data?.items.some(
    ({ state, terms }) => !OPEN.includes(state) && terms.contingencies.includes('background'),
  );
  const checks = useQuery({ ...checksQuery(of.id), enabled: checked === true }).data;
  const [sheet, setSheet] = useState<'write' | 'hire' | 'paper' | 'unhire' | null>(null);
  if (!can('offers:read') || !data) return null;
  const current = data.items.find((offer) => !ENDED.includes(offer.state)) ?? null;
  // A hire without an active offer was with a written offer, whatever was rescinded before.
  const last = current ?? (of.status === 'hired' ? null : (data.items[0] ?? null));
  const signed = current !== null && SIGNED.includes(current.state);
  // Until it is known whether a check holds the hire up, it does.
  const onHold = checked === true && checks?.blocksHire !== false;
  const active = of.status === 'active';
  const canUnhire =
    of.status === 'hired' &&
    can('offers:approve') &&
    of.hiredAt !== undefined &&
    now.getTime() - Date.parse(of.hiredAt) < UNHIRE_MS;
  const close = () => setSheet(null);
  return (
    <div className="grid gap-3">
      {last ? (
        <OfferStatus of={of} offer={last} onHold={onHold} />
      ) : (
        <p className="text-14 text-muted">
          {of.status === 'hired' ? (
            <FormattedMessage id="offer.none_hired" defaultMessage="Hired with a paper offer." />
          ) : (
            <FormattedMessage id="offer.none" defaultMessage="No offer yet." />
          )}
        </p>
      )}
      <div className="flex flex-wrap gap-2 empty:hidden">
        {active && !current && can('offers:create') && (
          <Button variant="primary" onClick={() => setSheet('write')}>
            <FormattedMessage id="offer.write" defaultMessage="Create offer" />
          </Button>
        )}
        {active && signed && can('applications:move') && (
          <Button
            variant={onHold ? 'secondary' : 'primary'}
            disabled={onHold}
            aria-describedby={onHold ? 'hire-waits' : undefined}
            onClick={() => setSheet('hire')}
          >
            <FormattedMessage id="offer.hire" defaultMessage="Hire {name}" values={{ name: of.name }} />
          </Button>
        )}
        {active && current && can('offers:update') && (
          <OfferSteps of={of} offer={current} onEdit={() => setSheet('write')} />
        )}
        {active && !current && can('offers:approve') && (
          <Button onClick={() => setSheet('paper')}>
            <FormattedMessage id="offer.hire_written" defaultMessage="Signed on paper" />
          </Button>
        )}
        {canUnhire && (
          <Button onClick={() => setSheet('unhire')}>
            <FormattedMessage id="offer.unhire" defaultMessage="Undo hire" />
          </Button>
        )}
      </div>
      {active && signed && onHold && (
        <p id="hire-waits" className="text-14 md:text-13">
          <FormattedMessage
            id="offer.hire_waits"
            defaultMessage="Waiting for the background check before you can hire."
          />
        </p>
      )}
      {checked && (
        <Suspense fallback={null}>
          <CheckPanel of={of} />
        </Suspense>
      )}
      {active && current && !signed && can('offers:approve') && (
        <p className="border-line border-t pt-3 text-14 text-muted md:text-13">
          <FormattedMessage
            id="offer.written_instead"
            defaultMessage="Signed on paper? <a>Hire with paper offer</a>"
            values={{
              a: (chunks) => (
                <button
                  key="a"
                  type="button"
                  onClick={() => setSheet('paper')}
                  className="min-h-11 font-medium text-brand hover:underline md:min-h-6"
                >
                  {chunks}
                </button>
              ),
            }}
          />
        </p>
      )}
      {sheet && (
        <Suspense fallback={null}>
          {sheet === 'write' && (
            <OfferSheet
              of={of}
              offer={current && OPEN.includes(current.state) ? current : null}
              onClose={close}
            />
          )}
          {(sheet === 'hire' || sheet === 'paper') && (
            <HireSheet of={of} document={sheet === 'paper'} onClose={close} />
          )}
          {sheet === 'unhire' && <ReasonSheet of={of} step="unhire" onClose={close} />}
        </Suspense>
      )}
    </div>
  );
}
