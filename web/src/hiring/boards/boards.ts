/** A posting's status at the job boards: on the wire, and the names of boards and states. */
import { defineMessages, type MessageDescriptor } from 'react-intl';
import { read } from '@/api/read';
import type { Wire } from '@/api/wire';
import { write } from '@/api/write';
import type { Tone } from '@/components/ui/badge';

export type JobBoard = Wire<'JobBoard'>;
export type BoardState = Wire<'BoardState'>;

export type BoardStanding = Wire<'BoardStanding'>;

export const jobAtBoardsQuery = (id: string) => read('/api/jobs/{id}/boards', { id });

export type Sight = Wire<'BoardSight'>;
export const markBoard = (id: string, board: JobBoard, body: Wire<'SeenAtBoard'>) =>
  write('PUT', '/api/jobs/{id}/boards/{board}', { params: { id, board }, body });

export const JOB_BOARD_NAMES: Record<JobBoard, MessageDescriptor> = defineMessages({
  markup: { id: 'boards.markup', defaultMessage: 'Google for Jobs' },
  indeed: { id: 'boards.indeed', defaultMessage: 'Indeed' },
  feed: { id: 'boards.feed', defaultMessage: 'Other boards' },
});

const BOARD_STATES: Record<BoardState, MessageDescriptor> = defineMessages({
  off: { id: 'boards.state.off', defaultMessage: 'Off' },
  queued: { id: 'boards.state.queued', defaultMessage: 'When published' },
  in_feed: { id: 'boards.state.in_feed', defaultMessage: 'In the feed' },
  seen: { id: 'boards.state.seen', defaultMessage: 'Fetched' },
  live: { id: 'boards.state.live', defaultMessage: 'Live' },
  rejected: { id: 'boards.state.rejected', defaultMessage: 'Rejected' },
  removed: { id: 'boards.state.removed', defaultMessage: 'Removed' },
});

export const BOARD_TONES: Record<BoardState, Tone> = {
  off: 'outline',
  queued: 'outline',
  in_feed: 'neutral',
  seen: 'info',
  live: 'ok',
  rejected: 'danger',
  removed: 'outline',
};

/** A job's data is in its page, which no one fetches as a file. */
const ON_PAGE: Record<'on_page', MessageDescriptor> = defineMessages({
  on_page: { id: 'boards.state.on_page', defaultMessage: 'On the job page' },
});

/** A posting's status at a board, in one label. */
export const stateName = ({ board, state }: BoardStanding): MessageDescriptor =>
  board === 'markup' && state === 'in_feed' ? ON_PAGE.on_page : BOARD_STATES[state];

/** Whether a manager can say what they saw there. */
export const canMark = ({ state }: BoardStanding): boolean => !['off', 'queued', 'removed'].includes(state);
