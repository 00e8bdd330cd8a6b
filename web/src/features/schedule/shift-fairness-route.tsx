/** Shift fairness: who worked how much of what no one likes in the eight weeks before a week. */
export { ShiftFairnessPage as Component } from './shift-fairness/shift-fairness-page';
