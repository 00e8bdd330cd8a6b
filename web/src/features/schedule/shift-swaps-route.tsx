/** Shift swaps: what the user asks of colleagues, what they are asked, and what a manager decides. */
export { SwapsPage as Component } from './shift-swaps/swaps-page';
