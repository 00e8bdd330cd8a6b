/** Writing a posting, step by step. */
export { WizardPage as Component } from './components/wizard-page';
