/** Wordings of offer letters: what a form holds, and the laws that one can be for. */
import type { Location } from '@/api/organization';
import type { OfferTemplate, OfferTemplateDraft } from '../api';

export function draftOf(
  template: OfferTemplate | null,
  defaultTemplate: OfferTemplate | undefined,
): OfferTemplateDraft {
  if (template) {
    const { id: _, builtIn: __, version: ___, ...draft } = template;
    return draft;
  }
  return {
    name: { en: '', es: '' },
    // A new one is a variation of the one for everything else.
    body: defaultTemplate?.body ?? { en: '', es: '' },
    jurisdictions: [],
    locationIds: [],
    positionIds: [],
    isDefault: false,
    active: true,
    archived: false,
  };
}

/** The one for everything else has no limits. */
export const unlimited = (draft: OfferTemplateDraft): OfferTemplateDraft => ({
  ...draft,
  isDefault: true,
  active: true,
  archived: false,
  jurisdictions: [],
  locationIds: [],
  positionIds: [],
});

/** The states and cities whose law applies somewhere in the brand, each state before its cities. */
export function lawsOf(locations: readonly Location[], chosen: readonly string[]): string[] {
  const open = locations.filter(({ archived }) => !archived);
  const all = [...open.flatMap(({ jurisdictions }) => jurisdictions), ...chosen];
  return [...new Set(all)].filter((one) => one !== 'us').sort();
}

export const toggled = <Item>(list: readonly Item[], item: Item): Item[] =>
  list.includes(item) ? list.filter((one) => one !== item) : [...list, item];
