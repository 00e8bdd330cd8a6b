/** Feedback after an interview: whose is due, and the form. */
export { FeedbackPage as Component } from './components/feedback-page';
