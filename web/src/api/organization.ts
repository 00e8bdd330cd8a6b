/** Locations and positions of the brand: small lists that many screens name things by. */
import { read } from './read';
import type { Wire } from './wire';

/** What else laws ask about the place, in the packs' words. */
export type LocationAttribute = Wire<'PlaceFact'>;

export type Location = Wire<'Location'>;

export type Position = Wire<'Position'>;

export type Department = Wire<'Department'>;

export const locationsQuery = read('/api/locations');
export const positionsQuery = read('/api/positions');
export const departmentsQuery = read('/api/departments');
