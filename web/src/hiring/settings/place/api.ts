/** What a location's sheet of hiring reads and writes. */
import { read } from '@/api/read';
import type { Wire } from '@/api/wire';
import { write } from '@/api/write';

/** How people apply at a place by text and by code. */
export type PlaceKeyword = Wire<'PlaceKeyword'>;
const PLACE_KEYWORD = '/api/locations/{id}/keyword';
export const placeKeywordQuery = (id: string) => read(PLACE_KEYWORD, { id });
export const setPlaceKeyword = (id: string, version: number, keyword: string | null) =>
  write('PUT', PLACE_KEYWORD, { params: { id }, body: { version, keyword } });
