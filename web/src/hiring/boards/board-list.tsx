/** A posting's status at each board, with its details, and a button to record its state there. */
import { useQueryClient } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { readKey } from '@/api/read';
import { Button } from '@/components/ui/button';
import { Since } from '@/components/ui/since';
import { BoardBadge } from './board-badge';
import { type BoardStanding, canMark, JOB_BOARD_NAMES } from './boards';

const MarkSheet = lazy(() => import('./mark-sheet'));

type Props = { job: string; items: readonly BoardStanding[]; editable: boolean };

export function BoardList({ job, items, editable }: Props) {
  const client = useQueryClient();
  const [marking, setMarking] = useState<BoardStanding | null>(null);
  const reload = () => {
    for (const key of [readKey('/api/jobs/{id}/boards', { id: job }), readKey('/api/job-boards')])
      void client.invalidateQueries({ queryKey: key });
    setMarking(null);
  };
  return (
    <>
      <ul className="divide-y divide-line rounded-card border border-line bg-card">
        {items.map((status) => (
          <li key={status.board} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2.5">
            <div className="min-w-0 flex-1 basis-52">
              <p className="flex flex-wrap items-center gap-2 font-medium">
                <FormattedMessage {...JOB_BOARD_NAMES[status.board]} />
                <BoardBadge status={status} />
              </p>
              <p className="text-14 text-muted md:text-13">
                <BoardDetails status={status} />
              </p>
            </div>
            {editable && canMark(status) && (
              <Button size="sm" onClick={() => setMarking(status)}>
                <FormattedMessage id="boards.mark" defaultMessage="Update status" />
              </Button>
            )}
          </li>
        ))}
      </ul>
      {marking && (
        <Suspense fallback={null}>
          <MarkSheet job={job} status={marking} onClose={() => setMarking(null)} onDone={reload} />
        </Suspense>
      )}
    </>
  );
}

/** What is behind the word, and no more than that. */
function BoardDetails({
  status: { board, state, fetchedAt, note, markedBy, markedAt },
}: {
  status: BoardStanding;
}) {
  if (state === 'off' && board === 'indeed')
    return (
      <FormattedMessage
        id="boards.detail.indeed_off"
        defaultMessage="Your brand doesn’t send jobs to Indeed."
      />
    );
  if (state === 'off')
    return <FormattedMessage id="boards.detail.off" defaultMessage="Not selected for this job." />;
  if (state === 'queued')
    return <FormattedMessage id="boards.detail.queued" defaultMessage="Sent when the job is published." />;
  if (state === 'in_feed' && board === 'markup')
    return (
      <FormattedMessage
        id="boards.detail.on_page"
        defaultMessage="Search engines don’t report when they read a page."
      />
    );
  if (state === 'in_feed')
    return (
      <FormattedMessage id="boards.detail.in_feed" defaultMessage="Not fetched since the last change." />
    );
  if (state === 'seen' && fetchedAt)
    return (
      <FormattedMessage
        id="boards.detail.seen"
        defaultMessage="{when}. Only the board knows if it is shown."
        values={{ when: <Since at={fetchedAt} /> }}
      />
    );
  if (state === 'removed')
    return fetchedAt ? (
      <FormattedMessage
        id="boards.detail.removed_seen"
        defaultMessage="Removed from the feed; the board updated {when}."
        values={{ when: <Since at={fetchedAt} /> }}
      />
    ) : (
      <FormattedMessage
        id="boards.detail.removed"
        defaultMessage="Removed from the feed. The board may show it until its next update."
      />
    );
  return (
    <>
      {markedBy && markedAt && (
        <FormattedMessage
          id="boards.detail.marked"
          defaultMessage="{name}, {when}"
          values={{ name: markedBy, when: <Since at={markedAt} /> }}
        />
      )}
      {note && (
        <>
          {' · '}
          {state === 'live' ? (
            <a href={note} target="_blank" rel="noreferrer" className="text-brand underline">
              <FormattedMessage id="boards.open" defaultMessage="View posting" />
              <ExternalLink size={13} aria-hidden="true" className="ml-1 inline" />
            </a>
          ) : (
            <span className="break-words">{note}</span>
          )}
        </>
      )}
    </>
  );
}
