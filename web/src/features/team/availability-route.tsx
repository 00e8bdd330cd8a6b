/** Weekly availability: what people ask for, and the team against the plan. */
export { AvailabilityPage as Component } from './availability/availability-page';
