/** Job boards: the feeds' addresses and who fetched them, every open job there, and the pause before applying again. */
import { useQuery } from '@tanstack/react-query';
import { FormattedMessage } from 'react-intl';
import { ReadOnlyNote } from '@/components/settings/read-only';
import { useCanEdit } from '@/components/settings/use-can-edit';
import { AsyncPanel } from '@/components/ui/async-panel';
import { SkeletonRows } from '@/components/ui/skeleton';
import { jobBoardsQuery } from './api';
import { BoardJobs } from './board-jobs';
import { CoolOffCard } from './cool-off-card';
import { FeedCard } from './feed-card';

export function BoardsTab() {
  const canEdit = useCanEdit()('brand');
  const query = useQuery(jobBoardsQuery);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <p className="text-14 text-muted">
        <FormattedMessage
          id="settings.boards.intro"
          defaultMessage="Job boards fetch your open jobs from these feeds, free of charge."
        />
      </p>
      {!canEdit && <ReadOnlyNote editor="owner" />}
      <AsyncPanel query={query} skeleton={<SkeletonRows rows={6} />}>
        {(data) => (
          <>
            {data.feeds.map((feed) => (
              <FeedCard key={feed.board} feed={feed} version={data.version} canEdit={canEdit} />
            ))}
            <BoardJobs jobs={data.jobs} />
            <CoolOffCard key={data.version} data={data} canEdit={canEdit} />
          </>
        )}
      </AsyncPanel>
    </div>
  );
}
