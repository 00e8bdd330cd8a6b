/** What a wording can be for. */
import { expect, test } from 'vitest';
import type { Location } from '@/api/organization';
import { lawsOf } from './templates';

const place = (jurisdictions: string[], archived = false) => ({ jurisdictions, archived }) as Location;

test('the laws of the brand’s open places, and those that were chosen before', () => {
  const places = [
    place(['us', 'us-ny', 'us-ny-nyc']),
    place(['us', 'us-ca', 'us-ca-la']),
    place(['us', 'us-ca']),
    place(['us', 'us-tx'], true),
  ];
  expect(lawsOf(places, ['us-or'])).toEqual(['us-ca', 'us-ca-la', 'us-ny', 'us-ny-nyc', 'us-or']);
});
