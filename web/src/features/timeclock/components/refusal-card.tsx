/** Why a punch was refused, and the way out: a manager's yes, or that work needs the person back. */
import { lazy, Suspense, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { errorCode } from '@/api/errors';
import { Notice } from '@/components/form/notice';
import { Button } from '@/components/ui/button';
import type { MyTimeClock, NewPunch, OverrideRequest, Workplace } from '../api';
import type { Punching } from '../hooks/use-punch';
import { currentOf, useRefusalText } from '../hooks/use-refusal-text';
import { OverrideWait } from './override-wait';

const AskSheet = lazy(() => import('./ask-sheet').then((code) => ({ default: code.AskSheet })));

type Props = { clock: MyTimeClock; workplace: Workplace; punching: Punching; offsetMs: number };

export function RefusalCard({ clock, workplace, punching, offsetMs }: Props) {
  const { refusal } = punching;
  const refusalText = useRefusalText(workplace.zone);
  const [asking, setAsking] = useState(false);
  const [request, setRequest] = useState<OverrideRequest | null>(refusal ? null : clock.pendingOverride);
  if (!refusal && !request) return null;
  const again = (change: Partial<NewPunch>) => {
    // After a reload the refused punch is not known any more; what was asked for is sent.
    const kind = refusal?.punch.kind ?? request?.kind ?? 'clock_in';
    punching.press({ ...refusal?.punch, ...change, kind });
  };
  const code = refusal && errorCode(refusal.error);
  return (
    <div className="grid gap-3">
      {refusal && (
        <Notice tone="danger" focusable>
          <p>{refusalText(refusal.error)}</p>
          <div className="mt-2 flex flex-wrap gap-2 empty:hidden">
            {code === 'break_too_short' && (
              <Button onClick={() => again({ neededBack: true })}>
                <FormattedMessage id="timeclock.needed_back" defaultMessage="Needed back now" />
              </Button>
            )}
            {currentOf(refusal.error).override && !request && (
              <Button onClick={() => setAsking(true)}>
                <FormattedMessage id="timeclock.ask" defaultMessage="Ask a manager" />
              </Button>
            )}
          </div>
        </Notice>
      )}
      {request && (
        <OverrideWait
          key={request.id}
          request={request}
          offsetMs={offsetMs}
          onApproved={() => again({ overrideId: request.id })}
          onAgain={() => {
            setRequest(null);
            setAsking(Boolean(refusal));
          }}
        />
      )}
      <Suspense fallback={null}>
        {asking && refusal && (
          <AskSheet refusal={refusal} onAsked={setRequest} onClose={() => setAsking(false)} />
        )}
      </Suspense>
    </div>
  );
}
