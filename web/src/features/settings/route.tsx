/** Settings: what the brand is, how it looks, where it works, as what, and which law Lineup knows for it. */
export { SettingsPage as Component } from './components/settings-page';
