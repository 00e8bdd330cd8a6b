/** What this phone stores until there is a connection, and what the server did not take of it. */
import { Cloud } from 'lucide-react';
import { FormattedMessage } from 'react-intl';
import { Notice } from '@/components/form/notice';
import { Button } from '@/components/ui/button';
import { useDates } from '@/lib/time/use-dates';
import type { WaitingPunches } from '../hooks/use-waiting';
import { happenedAt } from '../model/queue';
import { PunchName } from './punch-name';

export function WaitingCard({ waiting, zone }: { waiting: WaitingPunches; zone: string }) {
  const dates = useDates();
  const count = waiting.items.filter(({ refusal }) => refusal === null).length;
  const refused = waiting.items.filter(({ refusal }) => refusal !== null);
  return (
    <div className="grid gap-3" role="status">
      {count > 0 && (
        <p className="flex items-center gap-2.5 rounded-control bg-warn-soft px-3.5 py-3 text-14 font-medium text-warn">
          <Cloud size={20} aria-hidden="true" className="shrink-0" />
          <FormattedMessage
            id="timeclock.stored"
            defaultMessage="Saved on this phone. {count, plural, one {It is} other {All # are}} sent when you are online."
            values={{ count }}
          />
        </p>
      )}
      {refused.map((one) => (
        <Notice key={one.punch.idempotencyKey} tone="danger">
          <p className="font-semibold">
            <PunchName kind={one.punch.kind} />
            {` · ${dates.soon(new Date(happenedAt(one)).toISOString(), zone)}`}
          </p>
          <p>{one.refusal}</p>
          <p>
            <FormattedMessage
              id="timeclock.stored_refused"
              defaultMessage="It doesn’t count. Ask for it with “Fix a mistake”."
            />
          </p>
          <Button size="sm" className="mt-2" onClick={() => waiting.dismiss(one.punch.idempotencyKey)}>
            <FormattedMessage id="timeclock.dismiss" defaultMessage="Got it" />
          </Button>
        </Notice>
      ))}
    </div>
  );
}
