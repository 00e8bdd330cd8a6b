/** A request to a manager, until it is answered or its time is over. */
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { FormattedMessage } from 'react-intl';
import { Notice } from '@/components/form/notice';
import { Button } from '@/components/ui/button';
import { type OverrideRequest, overrideQuery } from '../api';
import { useServerNow } from '../hooks/use-server-now';
import { countdownText } from '../model/clock';

const POLL_MS = 2_000;

type Props = { request: OverrideRequest; offsetMs: number; onApproved(): void; onAgain(): void };

export function OverrideWait({ request: asked, offsetMs, onApproved, onAgain }: Props) {
  const now = useServerNow(offsetMs);
  const { data: request = asked } = useQuery({
    ...overrideQuery(asked.id),
    initialData: asked,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.state === 'pending' ? POLL_MS : false),
  });
  const left = Date.parse(request.expiresAt) - now;
  const state = request.state === 'pending' && left <= 0 ? 'expired' : request.state;
  const used = useRef(false);
  useEffect(() => {
    if (state !== 'approved' || used.current) return;
    used.current = true;
    onApproved();
  }, [state, onApproved]);
  if (state === 'pending')
    return (
      <Notice>
        <p role="status">
          <FormattedMessage id="timeclock.ask_waiting" defaultMessage="A manager was asked." />
        </p>
        <p className="text-22 font-semibold tabular-nums" role="timer">
          {countdownText(left)}
        </p>
      </Notice>
    );
  if (state === 'approved')
    return (
      <Notice tone="ok">
        <p role="status">
          <FormattedMessage
            id="timeclock.ask_approved"
            defaultMessage="{name, select, none {A manager} other {{name}}} approved it."
            values={{ name: request.decidedByName ?? 'none' }}
          />
        </p>
      </Notice>
    );
  return (
    <Notice tone="warn">
      <p role="status">
        {state === 'denied' ? (
          <FormattedMessage
            id="timeclock.ask_denied"
            defaultMessage="{name, select, none {A manager} other {{name}}} denied it. Talk to them in person."
            values={{ name: request.decidedByName ?? 'none' }}
          />
        ) : (
          <FormattedMessage
            id="timeclock.ask_expired"
            defaultMessage="No manager answered in time. Ask again, or talk to them in person."
          />
        )}
      </p>
      {state === 'expired' && (
        <Button className="mt-2" onClick={onAgain}>
          <FormattedMessage id="timeclock.ask_again" defaultMessage="Ask again" />
        </Button>
      )}
    </Notice>
  );
}
