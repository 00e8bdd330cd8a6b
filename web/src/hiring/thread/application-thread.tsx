/** The conversation with the person of an application, as a card for their page. */
import { useQuery } from '@tanstack/react-query';
import { FormattedMessage } from 'react-intl';
import { usePermissions } from '@/auth/use-permissions';
import { AsyncPanel } from '@/components/ui/async-panel';
import { Badge } from '@/components/ui/badge';
import { SkeletonRows } from '@/components/ui/skeleton';
import { applicationThreadQuery } from './api';
import { Composer } from './composer';
import { ConsentLine } from './consent-line';
import { Messages } from './messages';
import type { StartedDraft, Thread } from './types';

type Props = {
  applicationId: string;
  /** The person was forgotten: what was said is gone, and there is no one to write to. */
  forgotten?: boolean;
  draft?: StartedDraft | null;
};

export function ApplicationThread({ applicationId, forgotten = false, draft = null }: Props) {
  const { can } = usePermissions();
  const query = useQuery({
    ...applicationThreadQuery(applicationId),
    enabled: can('messages:read') && !forgotten,
  });
  if (!can('messages:read')) return null;
  if (forgotten) return <Forgotten />;
  return (
    <section className="flex max-h-[640px] min-h-80 flex-col overflow-hidden rounded-card border border-line bg-card">
      <AsyncPanel query={query} skeleton={<SkeletonRows rows={5} />}>
        {(thread) => (
          <>
            <header className="flex flex-wrap items-center gap-2 px-4 pt-3">
              <h2 className="text-18 md:text-16">
                <FormattedMessage id="thread.messages" defaultMessage="Messages" />
              </h2>
              <Badge>
                <PreferredChannel thread={thread} />
              </Badge>
              <ConsentLine thread={thread} className="ml-auto" />
            </header>
            <Messages thread={thread} canSend={can('messages:send')} />
            {can('messages:send') && (
              <Composer
                key={thread.id}
                thread={thread}
                draft={draft?.applicationId === applicationId ? draft : null}
              />
            )}
          </>
        )}
      </AsyncPanel>
    </section>
  );
}

function Forgotten() {
  return (
    <section className="rounded-card border border-line bg-card px-4 pt-3 pb-4">
      <h2 className="text-18 md:text-16">
        <FormattedMessage id="thread.messages" defaultMessage="Messages" />
      </h2>
      <p className="mt-2 text-14 text-muted md:text-13">
        <FormattedMessage
          id="thread.person_forgotten"
          defaultMessage="Messages were deleted with the applicant’s data. You can’t message them."
        />
      </p>
    </section>
  );
}

/** By which way what is written here reaches them. */
function PreferredChannel({ thread: { smsBlockedReason, email } }: { thread: Thread }) {
  if (smsBlockedReason === null) return 'SMS';
  return email ? (
    <FormattedMessage id="thread.by_mail" defaultMessage="Email" />
  ) : (
    <FormattedMessage id="thread.by_page" defaultMessage="Status page" />
  );
}
