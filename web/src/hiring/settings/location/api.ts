/** What a location's sheet of hiring reads and writes. */
import { read } from '@/api/read';
import { write } from '@/api/write';

const PLACE_KEYWORD = '/api/locations/{id}/keyword';
export const placeKeywordQuery = (id: string) => read(PLACE_KEYWORD, { id });
export const setPlaceKeyword = (id: string, version: number, keyword: string | null) =>
  write('PUT', PLACE_KEYWORD, { params: { id }, body: { version, keyword } });
