/** The team: who works here, as what, how much this week, and who needs a look. */
export { TeamPage as Component } from './components/team-page';
