/** When interviewers have time: a week to paint, days off, and what applicants will be offered. */
export { AvailabilityPage as Component } from './components/availability-page';
