/** Jobs: every posting, how it does, and what can be done with it. */
export { JobsPage as Component } from './components/jobs-page';
