/** Demand: the sales forecast of a week, its events, past sales, and the labor standards of a location. */
export { DemandPage as Component } from './demand/demand-page';
