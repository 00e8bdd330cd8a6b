/** Timesheets: worked time of a pay period, as managers approve it and as each person confirms their own. */
export { TimesheetsPage as Component } from './timesheets-page';
