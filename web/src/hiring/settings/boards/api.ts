/** The brand's job boards: feeds, who fetched them, and the status of each open job. */
import { defineMessages, type MessageDescriptor } from 'react-intl';
import { read } from '@/api/read';
import type { Wire } from '@/api/wire';
import { write } from '@/api/write';

export type FeedReader = Wire<'FeedReader'>;
export type Feed = Wire<'FeedView'>;
export type BoardJob = Wire<'BoardJob'>;
export type JobBoards = Wire<'JobBoards'>;

export const jobBoardsQuery = read('/api/job-boards');
export const saveJobBoards = (body: Wire<'JobBoardsChange'>) => write('PATCH', '/api/job-boards', { body });

export const READER_NAMES: Record<FeedReader, MessageDescriptor> = defineMessages({
  indeed: { id: 'settings.boards.reader.indeed', defaultMessage: 'Indeed' },
  google: { id: 'settings.boards.reader.google', defaultMessage: 'Google' },
  board: { id: 'settings.boards.reader.board', defaultMessage: 'a job board' },
  robot: { id: 'settings.boards.reader.robot', defaultMessage: 'an unnamed bot' },
  browser: { id: 'settings.boards.reader.browser', defaultMessage: 'a person in a browser' },
});
