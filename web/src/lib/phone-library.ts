/**
 * Whether telephones have a number: the numbering plans of the countries that our applicants and teams call from. It is
 * larger than what reads a number (`phone.ts`), so it comes when someone begins to type one; the form of applicants loads
 * the same as a file of its own (`scripts/phones.mjs`).
 */
import parse, { type MetadataJson } from 'libphonenumber-js/core';
import metadata from './phone-metadata.json' with { type: 'json' };

const CODES = Object.keys(metadata.country_calling_codes);

/** Of a number in E.164; null for a country whose plan is not here: the server has them all. */
export function isRealPhone(number: string): boolean | null {
  if (!CODES.some((code) => number.startsWith(`+${code}`))) return null;
  // Read from JSON, its tuples are lists to TypeScript.
  return parse(number, metadata as unknown as MetadataJson)?.isValid() ?? false;
}
