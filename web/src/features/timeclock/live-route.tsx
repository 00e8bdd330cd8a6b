/** Who is at work now, what needs a manager's answer, and requests to correct worked time. */
export { LivePage as Component } from './components/live-page';
