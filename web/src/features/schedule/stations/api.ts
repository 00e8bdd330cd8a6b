/** The stations of a location: where its people work. */
import type { QueryClient } from '@tanstack/react-query';
import { read, readKey } from '@/api/read';
import type { Wire } from '@/api/wire';
import { write } from '@/api/write';

export type Station = Wire<'LocationStation'>;

export const stationsQuery = (locationId: string) => read('/api/stations', {}, { locationId });
export const refreshStations = (client: QueryClient) =>
  client.invalidateQueries({ queryKey: readKey('/api/stations') });

export const addStation = (body: Wire<'NewStation'>) => write('POST', '/api/stations', { body });
export const changeStation = (id: string, body: Wire<'StationChange'>) =>
  write('PATCH', '/api/stations/{id}', { params: { id }, body });
