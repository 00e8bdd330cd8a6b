/** One applicant: who, what next, and everything that is known. */
export { ApplicantPage as Component } from './components/applicant-page';
