/** What else a law asks about a place; shown only where such a law counts. */
import { defineMessages, FormattedMessage, type MessageDescriptor } from 'react-intl';
import type { PlaceFact } from '@/api/places';
import { Checkbox } from '@/components/ui/checkbox';
import type { LocationDraft } from '../location-draft';

type Asked = {
  fact: PlaceFact;
  by(draft: LocationDraft): boolean;
  words: Record<'label' | 'why', MessageDescriptor>;
};

const ASKED: readonly Asked[] = [
  {
    fact: 'service_stops_2200',
    by: ({ state }) => state.trim().toUpperCase() === 'MA',
    words: defineMessages({
      label: { id: 'settings.location.service_stops', defaultMessage: 'Service stops at 10 PM' },
      why: {
        id: 'settings.location.service_stops_why',
        defaultMessage: 'Massachusetts then lets minors work a quarter hour longer on school nights.',
      },
    }),
  },
  {
    fact: 'few_local_sites',
    by: ({ jurisdictions }) => jurisdictions.includes('us-il-chicago'),
    words: defineMessages({
      label: {
        id: 'settings.location.few_sites',
        defaultMessage: 'Run by an owner of three or fewer places in Chicago',
      },
      why: {
        id: 'settings.location.few_sites_why',
        defaultMessage: 'Chicago’s fair-workweek law leaves such franchisees out.',
      },
    }),
  },
];

type Props = { draft: LocationDraft; disabled: boolean; onChange(facts: PlaceFact[]): void };

export function PlaceFacts({ draft, disabled, onChange }: Props) {
  return ASKED.filter(({ fact, by }) => by(draft) || draft.facts.includes(fact)).map(({ fact, words }) => (
    <Checkbox
      key={fact}
      label={<FormattedMessage {...words.label} />}
      hint={<FormattedMessage {...words.why} />}
      disabled={disabled}
      checked={draft.facts.includes(fact)}
      onChange={(event) =>
        onChange(
          event.target.checked ? [...draft.facts, fact] : draft.facts.filter((known) => known !== fact),
        )
      }
    />
  ));
}
