/** Who needs a time, the most pressing first, each with one tap that helps. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { SlidersHorizontal } from 'lucide-react';
import { lazy, Suspense, useId, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Allowed } from '@/auth/allowed';
import { AsyncPanel } from '@/components/ui/async-panel';
import { Badge } from '@/components/ui/badge';
import { Button, IconButton } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Since } from '@/components/ui/since';
import { SkeletonRows } from '@/components/ui/skeleton';
import { toast } from '@/components/ui/toast';
import { INTERVIEW_ERRORS, renewLink } from '@/hiring/book/api';
import { type MadeLink, sendLink } from '@/hiring/link/api';
import { useLinkSent } from '@/hiring/link/sent-toast';
import { useErrorText } from '@/i18n/error-text';
import { useText } from '@/i18n/text';
import { refreshAgenda, type Waiting, waitingQuery } from '../api';
import { REASON_NAMES, REASON_TONES } from '../names';

const BookSheet = lazy(() => import('@/hiring/book/book-sheet'));
const LinkSheet = lazy(() => import('@/hiring/link/link-sheet'));

function Row({ waiting, onBook, onShape }: { waiting: Waiting; onBook(): void; onShape(): void }) {
  const intl = useIntl();
  const text = useText();
  const id = useId();
  const client = useQueryClient();
  const errorText = useErrorText(INTERVIEW_ERRORS);
  const linkSent = useLinkSent();
  const sending = useMutation<MadeLink>({
    mutationFn: () => (waiting.linkId ? renewLink(waiting.linkId) : sendLink(waiting.applicationId, {})),
    onSuccess: (made) => linkSent(made, waiting.applicantName, waiting.applicationId),
    onError: (error) => toast({ title: errorText(error), tone: 'danger' }),
    onSettled: () => refreshAgenda(client),
  });
  return (
    <li className="grid gap-2 px-4 py-3">
      <div>
        <p className="flex flex-wrap items-center gap-2">
          <b id={id} className="font-semibold">
            {waiting.applicantName}
          </b>
          <Badge tone={REASON_TONES[waiting.reason]}>
            {intl.formatMessage(REASON_NAMES[waiting.reason])}
          </Badge>
        </p>
        <p className="text-14 text-muted md:text-13">
          {`${text(waiting.jobTitle)} · ${waiting.locationName} · `}
          <Since at={waiting.since} />
        </p>
        {waiting.requestedTimes.length > 0 && (
          <ul className="mt-1 list-disc pl-5 text-14">
            {waiting.requestedTimes.map((wish) => (
              <li key={wish}>{wish}</li>
            ))}
          </ul>
        )}
      </div>
      <Allowed permission="interviews:create">
        <div className="flex gap-2">
          <Button variant="tint" size="sm" aria-describedby={id} onClick={onBook}>
            <FormattedMessage id="interview.book" defaultMessage="Book interview" />
          </Button>
          {waiting.reason !== 'sent' && (
            <Button size="sm" aria-describedby={id} busy={sending.isPending} onClick={() => sending.mutate()}>
              {waiting.linkId ? (
                <FormattedMessage id="interview.send_again" defaultMessage="Send new link" />
              ) : (
                <FormattedMessage id="interview.send" defaultMessage="Send a link" />
              )}
            </Button>
          )}
          <IconButton
            variant="secondary"
            className="md:size-8"
            aria-haspopup="dialog"
            aria-describedby={id}
            label={intl.formatMessage({
              id: 'link.shape',
              defaultMessage: 'Scheduling link: interviewer and format',
            })}
            onClick={onShape}
          >
            <SlidersHorizontal size={16} aria-hidden="true" />
          </IconButton>
        </div>
      </Allowed>
    </li>
  );
}

export function WaitingList({ location }: { location: string }) {
  const query = useQuery(waitingQuery(location));
  const client = useQueryClient();
  const [booking, setBooking] = useState<Waiting | null>(null);
  const [shaping, setShaping] = useState<Waiting | null>(null);
  return (
    <Card
      className="print:hidden"
      title={<FormattedMessage id="interview.waiting" defaultMessage="To schedule" />}
      aside={query.data && <span className="text-14 text-muted">{query.data.items.length}</span>}
    >
      <AsyncPanel query={query} skeleton={<SkeletonRows rows={3} />}>
        {({ items }) =>
          items.length === 0 ? (
            <p className="px-4 pt-1 pb-4 text-14 text-muted">
              <FormattedMessage
                id="interview.waiting_none"
                defaultMessage="Everyone in an interview stage is scheduled."
              />
            </p>
          ) : (
            <ul className="divide-y divide-line pt-1">
              {items.map((waiting) => (
                <Row
                  key={waiting.applicationId}
                  waiting={waiting}
                  onBook={() => setBooking(waiting)}
                  onShape={() => setShaping(waiting)}
                />
              ))}
            </ul>
          )
        }
      </AsyncPanel>
      {booking && (
        <Suspense fallback={null}>
          <BookSheet waiting={booking} onClose={() => setBooking(null)} />
        </Suspense>
      )}
      {shaping && (
        <Suspense fallback={null}>
          <LinkSheet
            of={{ ...shaping, name: shaping.applicantName }}
            onClose={() => setShaping(null)}
            onMade={() => refreshAgenda(client)}
          />
        </Suspense>
      )}
    </Card>
  );
}
