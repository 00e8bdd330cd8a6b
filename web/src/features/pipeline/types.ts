/** The board as the server sends it. */
import type { QueryOf, Wire } from '@/api/wire';

export type Card = Wire<'Card'>;
export type Column = Wire<'Column'>;
export type Board = Wire<'Board'>;
export type Moved = Wire<'Moved'>;
export type Outcome = Wire<'BulkOutcome'>;
export type MoveBody = Wire<'StageMove'>;

/** Those who left the board. */
export type BoardList = Exclude<NonNullable<QueryOf<'get', '/api/applications'>['view']>, 'board'>;
export const BOARD_LISTS = ['auto_rejected', 'rejected', 'withdrawn'] as const satisfies readonly BoardList[];
