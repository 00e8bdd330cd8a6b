/** The sheets of the board load together, with the first of them. */
export { ConflictSheet } from './conflict-sheet';
export { ListSheet } from './list-sheet';
export { MessageSheet } from './message-sheet';
export { MoveSheet } from './move-sheet';
export { NextSheet } from './next-sheet';
export { ResultsSheet } from './results-sheet';
export { StageSheet } from './stage-sheet';
export { WithdrawSheet } from './withdraw-sheet';
