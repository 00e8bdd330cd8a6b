/** The person's own requests to correct worked time, and what became of each. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { defineMessages, FormattedMessage, type MessageDescriptor } from 'react-intl';
import { Badge, type Tone } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { toast } from '@/components/ui/toast';
import { useErrorText } from '@/i18n/error-text';
import { ownRequestsQuery, refreshRequests, type TimeRequest, type Workplace, withdrawRequest } from '../api';
import { WorkedTimes } from './worked-times';

const STATES: Record<TimeRequest['state'], MessageDescriptor> = defineMessages({
  pending: { id: 'timeclock.request.pending', defaultMessage: 'Waits for a manager' },
  approved: { id: 'timeclock.request.approved', defaultMessage: 'Approved' },
  declined: { id: 'timeclock.request.declined', defaultMessage: 'Declined' },
  withdrawn: { id: 'timeclock.request.withdrawn', defaultMessage: 'Withdrawn' },
});
const TONES: Record<TimeRequest['state'], Tone> = {
  pending: 'brand',
  approved: 'ok',
  declined: 'danger',
  withdrawn: 'neutral',
};

export function OwnRequests({ workplaces }: { workplaces: readonly Workplace[] }) {
  const requests = useQuery(ownRequestsQuery).data?.items ?? [];
  if (requests.length === 0) return null;
  const zoneOf = (request: TimeRequest) =>
    workplaces.find(({ locationId }) => locationId === request.locationId)?.zone ?? 'UTC';
  return (
    <Card title={<FormattedMessage id="timeclock.requests" defaultMessage="My requests" />}>
      <ul className="divide-y divide-line px-4 pb-2">
        {requests.map((request) => (
          <Request key={request.id} request={request} zone={zoneOf(request)} />
        ))}
      </ul>
    </Card>
  );
}

function Request({ request, zone }: { request: TimeRequest; zone: string }) {
  const client = useQueryClient();
  const errorText = useErrorText();
  const withdraw = useMutation({
    mutationFn: () => withdrawRequest(request),
    onError: (error) => toast({ tone: 'danger', title: errorText(error) }),
    onSettled: () => refreshRequests(client),
  });
  const { state, note, decisionNote } = request;
  return (
    <li className="grid gap-1 py-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <WorkedTimes of={request} zone={zone} />
        <Badge tone={TONES[state]}>
          <FormattedMessage {...STATES[state]} />
        </Badge>
      </div>
      <p className="text-14 text-muted">{note}</p>
      {decisionNote && <p className="text-14">{decisionNote}</p>}
      {state === 'pending' && (
        <Button
          size="sm"
          className="justify-self-start"
          busy={withdraw.isPending}
          onClick={() => withdraw.mutate()}
        >
          <FormattedMessage id="timeclock.request.withdraw" defaultMessage="Withdraw" />
        </Button>
      )}
    </li>
  );
}
