/** What applicants asked for by right, those that are due first, first. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { MailCheck } from 'lucide-react';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { AsyncPanel } from '@/components/ui/async-panel';
import { Button } from '@/components/ui/button';
import { Empty } from '@/components/ui/empty';
import { Segmented } from '@/components/ui/segmented';
import { SkeletonRows } from '@/components/ui/skeleton';
import { type ApplicantRequest, requestPages } from '../api';
import { AnswerSheet } from './answer-sheet';
import { RequestRow } from './request-row';

export function RequestsTab() {
  const intl = useIntl();
  const [show, setShow] = useState<'open' | 'all'>('open');
  const [answering, setAnswering] = useState<ApplicantRequest | null>(null);
  const pages = useInfiniteQuery(requestPages(show === 'open' ? 'open' : null));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <p className="text-14 text-muted">
        <FormattedMessage
          id="settings.requests.intro"
          defaultMessage="Applicants send these from their status page and read your reply there."
        />
      </p>
      <div>
        <Segmented<'open' | 'all'>
          label={intl.formatMessage({ id: 'settings.requests.which', defaultMessage: 'Filter requests' })}
          options={[
            {
              value: 'open',
              label: <FormattedMessage id="settings.requests.open" defaultMessage="Open" />,
            },
            { value: 'all', label: <FormattedMessage id="settings.requests.all" defaultMessage="All" /> },
          ]}
          value={show}
          onChange={setShow}
        />
      </div>
      <AsyncPanel query={pages} skeleton={<SkeletonRows rows={4} />}>
        {({ pages: read }) => {
          const rows = read.flatMap(({ items }) => items);
          if (rows.length === 0) return <NoRequests open={show === 'open'} />;
          return (
            <>
              <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-card">
                {rows.map((request) => (
                  <RequestRow key={request.id} request={request} onAnswer={() => setAnswering(request)} />
                ))}
              </ul>
              {pages.hasNextPage && (
                <Button busy={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
                  <FormattedMessage id="settings.requests.more" defaultMessage="Show more" />
                </Button>
              )}
            </>
          );
        }}
      </AsyncPanel>
      {answering && <AnswerSheet request={answering} onClose={() => setAnswering(null)} />}
    </div>
  );
}

function NoRequests({ open }: { open: boolean }) {
  return (
    <Empty
      icon={<MailCheck size={20} aria-hidden="true" />}
      title={
        open ? (
          <FormattedMessage id="settings.requests.none_open" defaultMessage="No open requests" />
        ) : (
          <FormattedMessage id="settings.requests.none" defaultMessage="No requests yet" />
        )
      }
    />
  );
}
