/** The rules of the brand, by topic. */
export { RulesPage as Component } from './list/rules-page';
