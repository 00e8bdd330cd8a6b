/** The SMS simulator: rehearse every conversation with a phone that does not exist. */
export { SimulatorPage as Component } from './components/simulator-page';
