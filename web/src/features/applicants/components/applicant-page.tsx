/**
 * The page: header and next step on top, then three columns on desktop or two where there is less room, and on phones
 * the order in which people decide.
 */
import { useQuery } from '@tanstack/react-query';
import { lazy, memo, Suspense, useCallback, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link, useLocation, useParams } from 'react-router';
import { ApiError, type Text } from '@/api/errors';
import { usePermissions } from '@/auth/use-permissions';
import { AsyncPanel } from '@/components/ui/async-panel';
import { buttonClass } from '@/components/ui/button';
import { PageHeader } from '@/components/ui/page-header';
import { Skeleton } from '@/components/ui/skeleton';
import { ScorePanel } from '@/hiring/score-panel';
import { applicationThreadQuery } from '@/hiring/thread/api';
import type { StartedDraft } from '@/hiring/thread/types';
import { cx } from '@/lib/cx';
import { useIsPhone, useMedia } from '@/lib/use-media';
import { useProgressiveRender } from '@/lib/use-progressive-render';
import { profileQuery } from '../api';
import type { Profile } from '../types';
import { ApplicantHeader } from './applicant-header';
import { AvailabilityCard } from './availability-card';
import { NextStep } from './next-step';

// Content that is further down or rare comes after what decides.
const AnswersCard = lazy(() => import('./answers-card').then((code) => ({ default: code.AnswersCard })));
const DocumentsCard = lazy(() =>
  import('./documents-card').then((code) => ({ default: code.DocumentsCard })),
);
const OfferCard = lazy(() => import('./offer-card').then((code) => ({ default: code.OfferCard })));
const InterviewsCard = lazy(() =>
  import('./interviews-card').then((code) => ({ default: code.InterviewsCard })),
);
const NotesCard = lazy(() => import('./notes-card').then((code) => ({ default: code.NotesCard })));
// Only few have any.
const DuplicatesNote = lazy(() =>
  import('./duplicates-note').then((code) => ({ default: code.DuplicatesNote })),
);
const OutcomeBar = lazy(() => import('./outcome-bar').then((code) => ({ default: code.OutcomeBar })));
const PrivacyCard = lazy(() => import('./privacy-card').then((code) => ({ default: code.PrivacyCard })));
const RequestsCard = lazy(() => import('./requests-card').then((code) => ({ default: code.RequestsCard })));
const TimelineCard = lazy(() => import('./timeline-card').then((code) => ({ default: code.TimelineCard })));
const ApplicationThread = lazy(() =>
  import('@/hiring/thread/application-thread').then((code) => ({
    default: code.ApplicationThread,
  })),
);

export function ApplicantPage() {
  const { id = '' } = useParams();
  const query = useQuery(profileQuery(id));
  if (query.error instanceof ApiError && query.error.status === 404 && !query.data) return <NotFound />;
  return (
    <AsyncPanel
      query={query}
      skeleton={<Waiting />}
      errorFrame={(panel) => (
        <>
          <PageHeader title={<FormattedMessage id="screen.applicant" defaultMessage="Applicant" />} />
          <div className="px-4 md:px-6">{panel}</div>
        </>
      )}
    >
      {(profile) => <Blocks profile={profile} />}
    </AsyncPanel>
  );
}

/** The cards of the pipeline lead here too. */
const MESSAGES = 'messages';

type BlockName =
  | 'score'
  | 'documents'
  | 'privacy'
  | 'availability'
  | 'answers'
  | 'interviews'
  | 'notes'
  | 'messages'
  | 'offer'
  | 'timeline';

/** The order in which people decide; the keyboard and screen readers go by it too. */
const DECIDING: BlockName[] = [
  'availability',
  'score',
  'interviews',
  'answers',
  'messages',
  'offer',
  'notes',
  'documents',
  'timeline',
  'privacy',
];
/** In turns left and right, each column for itself: a long card leaves no hole beside it. */
const TWO_COLUMNS = [0, 1].map((column) => DECIDING.filter((_, index) => index % 2 === column));
const THREE_COLUMNS: BlockName[][] = [
  ['score', 'documents', 'privacy'],
  ['availability', 'answers', 'interviews', 'notes'],
  ['messages', 'offer', 'timeline'],
];

/** As many as a phone shows before someone scrolls. */
const FIRST = 2;

/** The height of a note on a possible duplicate: the content below does not move before a tap. */
const NOTE = 'h-28 md:h-13';

function Blocks({ profile }: { profile: Profile }) {
  const two = useMedia('(min-width: 1024px)');
  const three = useMedia('(min-width: 1200px)');
  const columns = three ? THREE_COLUMNS : two ? TWO_COLUMNS : [DECIDING];
  const [draft, setDraft] = useState<StartedDraft | null>(null);
  const { id } = profile.application;
  /** Leads to the conversation with the question in the box, to be read and sent by a person. */
  const ask = useCallback(
    (text: Text) => {
      setDraft({ applicationId: id, text });
      document.getElementById(MESSAGES)?.scrollIntoView({ block: 'center' });
    },
    [id],
  );
  // A link to a part of the page finds it where it will be.
  const all = useLocation().hash !== '';
  const rendered = useProgressiveRender(useIsPhone() && !all ? FIRST : DECIDING.length, DECIDING.length);
  const block = (name: BlockName) => {
    const waiting = <Skeleton className={name === 'messages' ? 'h-80' : 'h-48'} />;
    return (
      <div key={name} id={name === 'messages' ? MESSAGES : undefined} className="min-w-0">
        <Suspense fallback={waiting}>
          {DECIDING.indexOf(name) < rendered ? (
            <Block name={name} profile={profile} draft={draft} onRequest={ask} />
          ) : (
            waiting
          )}
        </Suspense>
      </div>
    );
  };
  return (
    <>
      <ApplicantHeader profile={profile} />
      <div className="space-y-4 px-4 pb-8 md:px-6">
        {profile.application.status !== 'active' && !profile.applicant.anonymisedAt && (
          <Suspense fallback={<Skeleton className="h-16" />}>
            <OutcomeBar profile={profile} />
          </Suspense>
        )}
        <NextStep profile={profile} />
        {profile.duplicates.length > 0 && (
          <Suspense
            fallback={profile.duplicates.map((duplicate) => (
              <Skeleton key={duplicate.applicantId} className={NOTE} />
            ))}
          >
            <DuplicatesNote profile={profile} />
          </Suspense>
        )}
        {profile.requests.length > 0 && (
          <Suspense fallback={<Skeleton className="h-48" />}>
            <RequestsCard profile={profile} />
          </Suspense>
        )}
        <div
          className={cx(
            'grid items-start gap-4',
            three ? 'grid-cols-[minmax(0,1.05fr)_minmax(0,1.2fr)_minmax(0,1fr)]' : 'lg:grid-cols-2',
          )}
        >
          {columns.map((names) => (
            <div key={names[0]} className="grid min-w-0 gap-4">
              {names.map(block)}
            </div>
          ))}
        </div>
      </div>
    </>
  );
}

/** Each block reads its own data where the profile does not have it: one failure leaves the others. */
type BlockProps = {
  name: BlockName;
  profile: Profile;
  draft: StartedDraft | null;
  onRequest(text: Text): void;
};

const Block = memo(function Block({ name, profile, draft, onRequest }: BlockProps) {
  const { application, applicant } = profile;
  const forgotten = applicant.anonymisedAt !== null;
  switch (name) {
    case 'score':
      return <ScoreBlock profile={profile} onRequest={onRequest} />;
    case 'documents':
      return <DocumentsCard profile={profile} />;
    case 'privacy':
      return <PrivacyCard profile={profile} />;
    case 'availability':
      return <AvailabilityCard profile={profile} />;
    case 'answers':
      return <AnswersCard profile={profile} />;
    case 'interviews':
      return <InterviewsCard profile={profile} />;
    case 'notes':
      return <NotesCard profile={profile} />;
    case 'messages':
      return <ApplicationThread applicationId={application.id} draft={draft} forgotten={forgotten} />;
    case 'offer':
      return <OfferCard profile={profile} />;
    case 'timeline':
      return <TimelineCard profile={profile} />;
  }
});

function ScoreBlock({ profile, onRequest }: Pick<BlockProps, 'profile' | 'onRequest'>) {
  const forgotten = profile.applicant.anonymisedAt !== null;
  const canRequest = useCanRequest(profile) && !forgotten;
  return (
    <ScorePanel
      applicationId={profile.application.id}
      onRequest={canRequest ? onRequest : undefined}
      closed={forgotten}
    />
  );
}

/** Whether a text or an e-mail would reach them: else a question has nowhere to go. */
function useCanRequest({ application, applicant }: Profile): boolean {
  const { can } = usePermissions();
  const thread = useQuery({
    ...applicationThreadQuery(application.id),
    enabled: can('messages:read') && applicant.anonymisedAt === null,
  }).data;
  if (!can('messages:send')) return false;
  return !thread || thread.smsBlockedReason === null || Boolean(thread.email);
}

function NotFound() {
  return (
    <>
      <PageHeader
        title={<FormattedMessage id="applicant.not_found" defaultMessage="Applicant not found" />}
      />
      <div className="space-y-4 px-4 md:px-6">
        <p className="max-w-prose text-muted">
          <FormattedMessage
            id="applicant.not_found_text"
            defaultMessage="The application doesn’t exist, is at a location you can’t see, or was moved to another job."
          />
        </p>
        <Link to="/pipeline" className={buttonClass({ variant: 'primary' })}>
          <FormattedMessage id="applicant.to_pipeline" defaultMessage="Open pipeline" />
        </Link>
      </div>
    </>
  );
}

function Waiting() {
  return (
    <div className="space-y-4 px-4 py-4 md:px-6">
      <Skeleton className="h-12 w-64" />
      <Skeleton className="h-16 w-full" />
      <div className="grid gap-4 lg:grid-cols-3">
        <Skeleton className="h-80" />
        <Skeleton className="h-80" />
        <Skeleton className="h-80" />
      </div>
    </div>
  );
}
