/** The status of a posting at the job boards. */
import { useQuery } from '@tanstack/react-query';
import { FormattedMessage } from 'react-intl';
import { usePermissions } from '@/auth/use-permissions';
import { AsyncPanel } from '@/components/ui/async-panel';
import { SkeletonRows } from '@/components/ui/skeleton';
import { BoardList } from '@/hiring/boards/board-list';
import { jobAtBoardsQuery } from '@/hiring/boards/boards';

export function BoardsOfJob({ job }: { job: string }) {
  const { can } = usePermissions();
  const query = useQuery(jobAtBoardsQuery(job));
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <h3 className="text-14 font-medium">
        <FormattedMessage id="jobs.at_boards" defaultMessage="Job board status" />
      </h3>
      <AsyncPanel query={query} skeleton={<SkeletonRows rows={3} />}>
        {({ items }) => <BoardList job={job} items={items} editable={can('jobs:update')} />}
      </AsyncPanel>
    </section>
  );
}
