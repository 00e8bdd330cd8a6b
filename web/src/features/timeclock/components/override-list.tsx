/** Requests to clock in or out against a setting: 90 seconds to say yes or no, with a reason that stays on file. */
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { usePermissions } from '@/auth/use-permissions';
import { useUser } from '@/auth/use-user';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { useDates } from '@/lib/time/use-dates';
import { approveOverride, denyOverride, type OverrideRequest, refreshBoard } from '../api';
import { useReasonNames } from '../hooks/use-reason-names';
import { countdownText } from '../model/clock';

const ReasonSheet = lazy(() => import('./reason-sheet').then((code) => ({ default: code.ReasonSheet })));

type Props = { requests: readonly OverrideRequest[]; locationId: string; zone: string; now: number };
type Deciding = { request: OverrideRequest; approves: boolean };

export function OverrideList({ requests, locationId, zone, now }: Props) {
  const client = useQueryClient();
  const { can } = usePermissions();
  const { user } = useUser();
  const [deciding, setDeciding] = useState<Deciding | null>(null);
  const pending = requests.filter(
    ({ state, expiresAt }) => state === 'pending' && Date.parse(expiresAt) > now,
  );
  if (pending.length === 0 && !deciding) return null;
  return (
    <>
      {pending.length > 0 && (
        <Card
          className="border-warn!"
          title={<FormattedMessage id="timeclock.overrides" defaultMessage="Waits for your answer" />}
        >
          <ul className="divide-y divide-line px-4 pt-1 pb-2">
            {pending.map((request) => (
              <Row
                key={request.id}
                request={request}
                zone={zone}
                now={now}
                decides={can('timeclock:override') && request.employeeId !== user?.employeeId}
                onDecide={(approves) => setDeciding({ request, approves })}
              />
            ))}
          </ul>
        </Card>
      )}
      {deciding && (
        <Suspense>
          <ReasonSheet
            title={deciding.request.name}
            danger={!deciding.approves}
            label={
              deciding.approves ? (
                <FormattedMessage id="timeclock.approve" defaultMessage="Approve" />
              ) : (
                <FormattedMessage id="timeclock.deny" defaultMessage="Deny" />
              )
            }
            send={(reason) =>
              (deciding.approves ? approveOverride : denyOverride)(deciding.request.id, reason)
            }
            onSaved={() => refreshBoard(client, locationId)}
            onClose={() => setDeciding(null)}
          />
        </Suspense>
      )}
    </>
  );
}

type RowProps = {
  request: OverrideRequest;
  zone: string;
  now: number;
  decides: boolean;
  onDecide(approves: boolean): void;
};

function Row({ request, zone, now, decides, onDecide }: RowProps) {
  const intl = useIntl();
  const dates = useDates();
  const names = useReasonNames();
  const { name, codes, note, requestedAt, expiresAt } = request;
  return (
    <li className="flex flex-wrap items-center gap-3 py-2.5">
      <div className="min-w-0 flex-1 basis-40">
        <p className="font-semibold text-16 md:text-14">{name}</p>
        <p className="text-14 text-muted md:text-13">
          {[...codes.map(names), dates.time(requestedAt, zone)].join(' · ')}
        </p>
        {note && <p className="text-14 md:text-13">{note}</p>}
      </div>
      <span className="font-semibold tabular-nums" role="timer">
        {countdownText(Date.parse(expiresAt) - now)}
      </span>
      {decides && (
        <div className="flex gap-2">
          <Button
            size="sm"
            aria-label={intl.formatMessage(
              { id: 'timeclock.deny_name', defaultMessage: 'Deny {name}' },
              { name },
            )}
            onClick={() => onDecide(false)}
          >
            <FormattedMessage id="timeclock.deny" defaultMessage="Deny" />
          </Button>
          <Button
            size="sm"
            variant="tint"
            aria-label={intl.formatMessage(
              { id: 'timeclock.approve_name', defaultMessage: 'Approve {name}' },
              { name },
            )}
            onClick={() => onDecide(true)}
          >
            <FormattedMessage id="timeclock.approve" defaultMessage="Approve" />
          </Button>
        </div>
      )}
    </li>
  );
}
