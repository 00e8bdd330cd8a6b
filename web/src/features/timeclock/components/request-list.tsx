/** Requests to correct worked time, each with how it is and how it should be. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { usePermissions } from '@/auth/use-permissions';
import { Notice } from '@/components/form/notice';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { useErrorText } from '@/i18n/error-text';
import {
  approveRequest,
  declineRequest,
  refreshBoard,
  refreshRequests,
  requestsQuery,
  type TimeRequest,
} from '../api';
import { WorkedTimes } from './worked-times';

const ReasonSheet = lazy(() => import('./reason-sheet').then((code) => ({ default: code.ReasonSheet })));

type Props = { locationId: string; zone: string };

export function RequestList({ locationId, zone }: Props) {
  const client = useQueryClient();
  const reads = usePermissions().can('timesheets:read');
  const [declining, setDeclining] = useState<TimeRequest | null>(null);
  const { data } = useQuery({ ...requestsQuery(locationId), enabled: reads });
  const pending = data?.items.filter(({ state }) => state === 'pending') ?? [];
  const reload = () => Promise.all([refreshRequests(client), refreshBoard(client, locationId)]);
  if (pending.length === 0 && !declining) return null;
  return (
    <>
      <Card
        title={
          <FormattedMessage
            id="timeclock.to_decide"
            defaultMessage="{count, plural, =0 {No requests} one {# request to fix time} other {# requests to fix time}}"
            values={{ count: pending.length }}
          />
        }
      >
        <ul className="divide-y divide-line px-4 pb-2">
          {pending.map((request) => (
            <Row
              key={request.id}
              request={request}
              zone={zone}
              onDecided={reload}
              onDecline={() => setDeclining(request)}
            />
          ))}
        </ul>
      </Card>
      {declining && (
        <Suspense>
          <ReasonSheet
            title={declining.employeeName}
            danger
            label={<FormattedMessage id="timeclock.decline" defaultMessage="Decline" />}
            send={(reason) => declineRequest(declining, reason)}
            onSaved={reload}
            onClose={() => setDeclining(null)}
          />
        </Suspense>
      )}
    </>
  );
}

type RowProps = {
  request: TimeRequest;
  zone: string;
  onDecided(): Promise<unknown>;
  onDecline(): void;
};

function Row({ request, zone, onDecided, onDecline }: RowProps) {
  const intl = useIntl();
  const errorText = useErrorText();
  const { employeeName: name, before, note, canDecide } = request;
  const approve = useMutation({ mutationFn: () => approveRequest(request), onSuccess: onDecided });
  return (
    <li className="grid gap-1.5 py-3">
      <p className="font-semibold text-16 md:text-14">{name}</p>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-0.5 text-14 md:text-13">
        <dt className="text-muted">
          <FormattedMessage id="timeclock.before" defaultMessage="Before" />
        </dt>
        <dd>
          {before ? (
            <WorkedTimes
              of={{ clockInAt: before.startsAt, clockOutAt: before.endsAt, breaks: before.breaks }}
              zone={zone}
            />
          ) : (
            <FormattedMessage id="timeclock.before_none" defaultMessage="No time recorded" />
          )}
        </dd>
        <dt className="text-muted">
          <FormattedMessage id="timeclock.after" defaultMessage="After" />
        </dt>
        <dd>
          <WorkedTimes of={request} zone={zone} />
        </dd>
      </dl>
      <p className="text-14 text-muted md:text-13">{note}</p>
      {approve.error && <Notice tone="danger">{errorText(approve.error)}</Notice>}
      {canDecide && (
        <div className="flex gap-2 md:justify-end">
          <Button
            size="sm"
            aria-label={intl.formatMessage(
              { id: 'timeclock.decline_name', defaultMessage: 'Decline {name}' },
              { name },
            )}
            onClick={onDecline}
          >
            <FormattedMessage id="timeclock.decline" defaultMessage="Decline" />
          </Button>
          <Button
            size="sm"
            variant="tint"
            busy={approve.isPending}
            aria-label={intl.formatMessage(
              { id: 'timeclock.approve_name', defaultMessage: 'Approve {name}' },
              { name },
            )}
            onClick={() => approve.mutate()}
          >
            <FormattedMessage id="timeclock.approve" defaultMessage="Approve" />
          </Button>
        </div>
      )}
    </li>
  );
}
