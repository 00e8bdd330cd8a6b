/** Interviews: who comes when, who is at risk, who still needs a time. */
export { AgendaPage as Component } from './components/agenda-page';
