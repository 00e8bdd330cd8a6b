/** The talent pool: who was not hired then, and could be now. */
export { PoolPage as Component } from './components/pool-page';
