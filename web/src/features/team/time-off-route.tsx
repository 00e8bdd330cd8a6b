/** Time off: what people ask for, what managers decide, and the days that are blocked. */
export { TimeOffPage as Component } from './time-off/time-off-page';
