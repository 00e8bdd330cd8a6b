/** What else a law asks about a place; shown only where such a law counts. */
import { defineMessages, FormattedMessage, type MessageDescriptor } from 'react-intl';
import type { LocationAttribute } from '@/api/organization';
import { Checkbox } from '@/components/ui/checkbox';
import type { LocationDraft } from '../location-draft';

type AttributeQuestion = {
  fact: LocationAttribute;
  by(draft: LocationDraft): boolean;
  labels: Record<'label' | 'why', MessageDescriptor>;
};

const QUESTIONS: readonly AttributeQuestion[] = [
  {
    fact: 'service_stops_2200',
    by: ({ state }) => state.trim().toUpperCase() === 'MA',
    labels: defineMessages({
      label: { id: 'settings.location.service_stops', defaultMessage: 'Service stops at 10 PM' },
      why: {
        id: 'settings.location.service_stops_why',
        defaultMessage: 'In Massachusetts, minors may then work 15 minutes later on school nights.',
      },
    }),
  },
  {
    fact: 'few_local_sites',
    by: ({ jurisdictions }) => jurisdictions.includes('us-il-chicago'),
    labels: defineMessages({
      label: {
        id: 'settings.location.few_sites',
        defaultMessage: 'Chicago franchisee with three or fewer locations',
      },
      why: {
        id: 'settings.location.few_sites_why',
        defaultMessage: 'Exempt from Chicago’s Fair Workweek Ordinance.',
      },
    }),
  },
];

type Props = { draft: LocationDraft; disabled: boolean; onChange(facts: LocationAttribute[]): void };

export function LocationAttributes({ draft, disabled, onChange }: Props) {
  return QUESTIONS.filter(({ fact, by }) => by(draft) || draft.facts.includes(fact)).map(
    ({ fact, labels }) => (
      <Checkbox
        key={fact}
        label={<FormattedMessage {...labels.label} />}
        hint={<FormattedMessage {...labels.why} />}
        disabled={disabled}
        checked={draft.facts.includes(fact)}
        onChange={(event) =>
          onChange(
            event.target.checked ? [...draft.facts, fact] : draft.facts.filter((known) => known !== fact),
          )
        }
      />
    ),
  );
}
