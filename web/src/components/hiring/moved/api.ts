/** What can be done about a move that was just made. */
import { write } from '@/api/write';
import type { Stage } from '../types';

/** The part of the server's reply to a move that the bar after it needs. */
export type MoveReply = { undoToken: string; linkUrl?: string; queuedMessageId?: string };

/** A move as the bar tells it. */
export type MovedPerson = {
  id: string;
  name: string;
  stage: Stage;
  locationId: string;
  reply: MoveReply;
};

export const undoMove = <Application>(id: string, undoToken: string) =>
  write<{ application: Application }>('POST', '/api/applications/{id}/undo', {
    params: { id },
    body: { undoToken },
  });
