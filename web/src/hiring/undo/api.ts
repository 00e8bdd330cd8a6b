/** What can be done about a move that was just made. */
import type { Wire } from '@/api/wire';
import { write } from '@/api/write';
import type { Stage } from '../types';

/** The part of the server's reply to a move that the bar after it needs. */
export type MoveReply = Pick<Wire<'Moved'>, 'undoToken' | 'linkUrl' | 'queuedMessageId'>;

/** A move as the bar shows it. */
export type MovedPerson = {
  id: string;
  name: string;
  stage: Stage;
  locationId: string;
  reply: MoveReply;
};

export const undoMove = (id: string, undoToken: string) =>
  write('POST', '/api/applications/{id}/undo', {
    params: { id },
    body: { undoToken },
  });
