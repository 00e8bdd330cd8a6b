/** Interviews: upcoming ones, those at risk, and applicants without a time. */
export { AgendaPage as Component } from './components/agenda-page';
