/** What a wording can be for. */
import { expect, test } from 'vitest';
import type { Location } from '@/api/organization';
import { lawsOf } from './templates';

const location = (jurisdictions: string[], archived = false) => ({ jurisdictions, archived }) as Location;

test('the laws of the brand’s open locations, and those that were chosen before', () => {
  const locations = [
    location(['us', 'us-ny', 'us-ny-nyc']),
    location(['us', 'us-ca', 'us-ca-la']),
    location(['us', 'us-ca']),
    location(['us', 'us-tx'], true),
  ];
  expect(lawsOf(locations, ['us-or'])).toEqual(['us-ca', 'us-ca-la', 'us-ny', 'us-ny-nyc', 'us-or']);
});
