/** Messages: every conversation with applicants, and the wordings that the brand sends. */
export { MessagesPage as Component } from './components/messages-page';
