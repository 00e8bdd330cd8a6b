/** Every open job: its status at the boards, and what its entry lacks; jobs with something to fix come first. */
import { ChevronRight, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router';
import { usePermissions } from '@/auth/use-permissions';
import { buttonClass } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Sheet } from '@/components/ui/sheet';
import { BoardBadge } from '@/hiring/boards/board-badge';
import { BoardList } from '@/hiring/boards/board-list';
import { JOB_BOARD_NAMES } from '@/hiring/boards/boards';
import { useText } from '@/i18n/text';
import type { BoardJob } from './api';

export function BoardJobs({ jobs }: { jobs: readonly BoardJob[] }) {
  const [open, setOpen] = useState<string | null>(null);
  const shown = jobs.find(({ id }) => id === open);
  const incomplete = jobs.filter(({ gaps }) => gaps.length > 0);
  return (
    <Card
      title={<FormattedMessage id="settings.boards.jobs" defaultMessage="Open jobs by board" />}
      aside={
        incomplete.length > 0 && (
          <span className="text-13 text-warn">
            <FormattedMessage
              id="settings.boards.lacking"
              defaultMessage="{count, plural, one {# job} other {# jobs}} to fix"
              values={{ count: incomplete.length }}
            />
          </span>
        )
      }
    >
      {jobs.length === 0 ? (
        <p className="p-4 pt-2 text-14 text-muted">
          <FormattedMessage
            id="settings.boards.no_jobs"
            defaultMessage="No open jobs. Published jobs appear here with their board status."
          />
        </p>
      ) : (
        <ul className="divide-y divide-line pt-1">
          {[...incomplete, ...jobs.filter(({ gaps }) => gaps.length === 0)].map((job) => (
            <JobRow key={job.id} job={job} onOpen={() => setOpen(job.id)} />
          ))}
        </ul>
      )}
      {shown && <JobSheet job={shown} onClose={() => setOpen(null)} />}
    </Card>
  );
}

function JobRow({ job, onOpen }: { job: BoardJob; onOpen(): void }) {
  const intl = useIntl();
  const text = useText();
  return (
    <li>
      <button
        type="button"
        onClick={onOpen}
        className="flex min-h-16 w-full items-center gap-3 px-4 py-2.5 text-left hover:bg-canvas focus-visible:-outline-offset-2 md:min-h-14"
      >
        <span className="min-w-0 flex-1">
          <span className="block font-semibold md:font-medium">{text(job.title)}</span>
          <span className="block text-14 text-muted md:text-13">{job.locationName}</span>
          <span className="mt-1.5 flex flex-wrap gap-x-3 gap-y-1.5">
            {job.boards.map((status) => (
              <span key={status.board} className="inline-flex items-center gap-1.5 text-13 text-muted">
                {intl.formatMessage(JOB_BOARD_NAMES[status.board])}
                <BoardBadge status={status} />
              </span>
            ))}
          </span>
          {job.gaps.map((gap) => (
            <span key={gap.code + gap.message.en} className="mt-1 flex items-start gap-1.5 text-13">
              <TriangleAlert size={14} aria-hidden="true" className="mt-0.5 shrink-0 text-warn" />
              {text(gap.message)}
            </span>
          ))}
        </span>
        <ChevronRight size={18} aria-hidden="true" className="shrink-0 text-muted" />
      </button>
    </li>
  );
}

function JobSheet({ job, onClose }: { job: BoardJob; onClose(): void }) {
  const text = useText();
  const { can } = usePermissions();
  const canEdit = can('jobs:update');
  return (
    <Sheet
      open
      onOpenChange={(next) => !next && onClose()}
      title={text(job.title)}
      description={job.locationName}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 pt-1">
        <BoardList job={job.id} items={job.boards} editable={canEdit} />
        {job.gaps.length > 0 && (
          <ul className="grid gap-2">
            {job.gaps.map((gap) => (
              <li key={gap.code + gap.message.en} className="flex items-start gap-2 text-14">
                <TriangleAlert size={16} aria-hidden="true" className="mt-0.5 shrink-0 text-warn" />
                {text(gap.message)}
              </li>
            ))}
          </ul>
        )}
        {canEdit && (
          <Link to={`/jobs/${job.id}/edit`} className={`justify-self-start ${buttonClass()}`}>
            <FormattedMessage id="settings.boards.edit" defaultMessage="Edit job" />
          </Link>
        )}
      </div>
    </Sheet>
  );
}
