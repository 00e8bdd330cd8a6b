/** What a location's sheet of hiring reads and writes. */
import { read } from '@/api/read';
import { write } from '@/api/write';

const LOCATION_KEYWORD = '/api/locations/{id}/keyword';
export const locationKeywordQuery = (id: string) => read(LOCATION_KEYWORD, { id });
export const setLocationKeyword = (id: string, version: number, keyword: string | null) =>
  write('PUT', LOCATION_KEYWORD, { params: { id }, body: { version, keyword } });
