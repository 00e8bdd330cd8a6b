/** How the brand calls what its automations name: its stages, places, templates and people. */
import { useQuery } from '@tanstack/react-query';
import { useIntl } from 'react-intl';
import { useLocations } from '@/api/use-organization';
import { useStages } from '@/hiring/stages';
import { templatesQuery } from '@/hiring/thread/api';
import { useText } from '@/i18n/text';
import type { Person } from './api';
import type { Known } from './sentence';

export function useKnown(people: readonly Person[]): Known {
  const intl = useIntl();
  const text = useText();
  const { stage } = useStages();
  const { location } = useLocations();
  const templates = useQuery(templatesQuery).data?.items ?? [];
  const teammate = intl.formatMessage({ id: 'auto.teammate', defaultMessage: 'a teammate' });
  return {
    intl,
    stage,
    locationName: (id) => location(id)?.name ?? '…',
    template: (key) => {
      const found = templates.find((it) => it.key === key);
      return found ? text(found.name) : key;
    },
    person: (id) => people.find((it) => it.id === id)?.name ?? teammate,
  };
}
