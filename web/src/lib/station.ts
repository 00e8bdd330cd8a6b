/** The eight stations of a restaurant; each has a hue in the theme. */
export const STATIONS = ['grill', 'line', 'prep', 'dish', 'register', 'expo', 'lead', 'host'] as const;
export type Station = (typeof STATIONS)[number];

/** The class that carries a station's hue; use with `station`, `station-bar`. */
export const stationClass = (station: Station): string => `st-${station}`;
