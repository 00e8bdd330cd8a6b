/** Changes of rules by how far they are. */
export { ChangesPage as Component } from './list/changes-page';
