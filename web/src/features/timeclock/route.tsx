/** The time clock of the signed-in person. */
export { ClockPage as Component } from './components/clock-page';
