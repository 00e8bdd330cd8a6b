/** The brand's job boards: feeds, who fetched them, and where each open job stands. */
import { defineMessages, type MessageDescriptor } from 'react-intl';
import type { Text } from '@/api/errors';
import { read } from '@/api/read';
import { write } from '@/api/write';
import type { BoardGap, BoardStanding } from '@/components/hiring/boards/boards';

export type FeedReader = 'indeed' | 'google' | 'board' | 'robot' | 'browser';
export type Feed = {
  board: 'indeed' | 'feed';
  url: string;
  on: boolean;
  jobs: number;
  fetches: { reader: FeedReader; at: string }[];
};
export type BoardJob = {
  id: string;
  title: Text;
  locationName: string;
  boards: BoardStanding[];
  gaps: BoardGap[];
};
export type JobBoards = { feeds: Feed[]; jobs: BoardJob[]; coolOffDays: number; version: number };

export const jobBoardsQuery = read<JobBoards>('/api/job-boards');
export const saveJobBoards = (body: { version: number; indeed?: boolean; coolOffDays?: number | string }) =>
  write<{ version: number }>('PATCH', '/api/job-boards', { body });

export const READER_NAMES: Record<FeedReader, MessageDescriptor> = defineMessages({
  indeed: { id: 'settings.boards.reader.indeed', defaultMessage: 'Indeed' },
  google: { id: 'settings.boards.reader.google', defaultMessage: 'Google' },
  board: { id: 'settings.boards.reader.board', defaultMessage: 'a job board' },
  robot: { id: 'settings.boards.reader.robot', defaultMessage: 'a program that gives no name' },
  browser: { id: 'settings.boards.reader.browser', defaultMessage: 'a person in a browser' },
});
