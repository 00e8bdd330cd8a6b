/** Open shifts: what one can take, or what a manager posts and gives out. */
export { OpenShiftsPage as Component } from './open-shifts/open-shifts-page';
