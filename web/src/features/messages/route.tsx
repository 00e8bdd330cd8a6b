/** Messages: every conversation with applicants, and the brand's templates. */
export { MessagesPage as Component } from './components/messages-page';
