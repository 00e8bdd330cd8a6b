/** Ways to schedule an interview from an applicant's page: the link, again or for the first time, or manually. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { CalendarPlus, Copy, Link2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '@/components/ui/button';
import { toast } from '@/components/ui/toast';
import { INTERVIEW_ERRORS, refreshInterviews, renewLink } from '@/hiring/book/api';
import { interviewsQuery } from '@/hiring/interviews-panel';
import { sendLink } from '@/hiring/link/api';
import { useLinkSent } from '@/hiring/link/sent-toast';
import { useStages } from '@/hiring/stages';
import { holdsInterview } from '@/hiring/steps';
import type { Stage } from '@/hiring/types';
import { useErrorText } from '@/i18n/error-text';
import type { Profile } from '../types';
import { shortNameOf } from './applicant-header';

const BookSheet = lazy(() => import('@/hiring/book/book-sheet'));

export default function SchedulingActions({ profile }: { profile: Profile }) {
  const { application, nextAction } = profile;
  const intl = useIntl();
  const client = useQueryClient();
  const errorText = useErrorText(INTERVIEW_ERRORS);
  const { used } = useStages();
  const [booking, setBooking] = useState(false);
  const name = shortNameOf(profile);
  const links = useQuery(interviewsQuery(application.id)).data?.links;
  // A link for a stage that they have left is not the one to send again.
  const here = (at: Stage) => at === application.stage || !holdsInterview(application.stage);
  const link = links?.find((one) => one.state === 'active' && here(one.stage));
  const stage =
    link?.stage ??
    [nextAction.stage, application.stage, ...(application.stage === 'applied' ? used : [])].find(
      (one) => one && holdsInterview(one),
    );
  const linkSent = useLinkSent();
  const send = useMutation({
    mutationFn: () => (link ? renewLink(link.id) : sendLink(application.id, stage ? { stage } : {})),
    onSuccess: (made) => linkSent(made, name, application.id),
    onError: (error) => toast({ tone: 'danger', title: errorText(error) }),
    onSettled: () => refreshInterviews(client),
  });
  if (!stage) return null;
  const copy = async () => {
    await navigator.clipboard.writeText(send.data?.url ?? '');
    toast({ title: intl.formatMessage({ id: 'pipeline.link.copied', defaultMessage: 'Link copied' }) });
  };
  return (
    <div className="flex flex-wrap gap-2">
      <Button busy={send.isPending} onClick={() => send.mutate()}>
        <Link2 size={16} aria-hidden="true" />
        {link ? (
          <FormattedMessage id="scheduling_actions.again" defaultMessage="Send a new link" />
        ) : (
          <FormattedMessage id="scheduling_actions.send" defaultMessage="Send a scheduling link" />
        )}
      </Button>
      {send.data && (
        <Button onClick={() => void copy()}>
          <Copy size={16} aria-hidden="true" />
          <FormattedMessage id="pipeline.moved.copy" defaultMessage="Copy link" />
        </Button>
      )}
      <Button aria-haspopup="dialog" onClick={() => setBooking(true)}>
        <CalendarPlus size={16} aria-hidden="true" />
        <FormattedMessage id="interview.book" defaultMessage="Book interview" />
      </Button>
      {booking && (
        <Suspense fallback={null}>
          <BookSheet
            waiting={{
              applicationId: application.id,
              applicantName: name,
              locationId: application.locationId,
              stage,
              format: link?.format ?? null,
              interviewerIds: [],
              requestedTimes: link?.requestedTimes ?? [],
            }}
            onClose={() => setBooking(false)}
          />
        </Suspense>
      )}
    </div>
  );
}
