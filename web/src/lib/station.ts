/** The eight stations of a restaurant; each has a hue in the theme. */
import type { Wire } from '@/api/wire';

export const STATIONS = [
  'grill',
  'line',
  'prep',
  'dish',
  'register',
  'expo',
  'lead',
  'host',
] as const satisfies readonly Wire<'Station'>[];
export type Station = Wire<'Station'>;

/** The class that carries a station's hue; use with `station`, `station-bar`. */
export const stationClass = (station: Station): string => `st-${station}`;
