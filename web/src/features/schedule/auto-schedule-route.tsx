/** Auto-schedule: proposals of a week, side by side, and what to take of one into the draft. */
export { AutoSchedulePage as Component } from './auto-schedule/auto-schedule-page';
