/** Beginning a posting. */
export { NewJobPage as Component } from './components/new-job-page';
