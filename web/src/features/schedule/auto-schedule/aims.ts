/** What proposals aim at, in words. */
import { defineMessages, useIntl } from 'react-intl';
import type { Aim } from './api';

const AIMS = defineMessages({
  balanced: { id: 'schedule.auto.aim.balanced', defaultMessage: 'Balanced' },
  lowest_cost: { id: 'schedule.auto.aim.cost', defaultMessage: 'Lowest cost' },
  full_coverage: { id: 'schedule.auto.aim.coverage', defaultMessage: 'Full coverage' },
  most_wishes: { id: 'schedule.auto.aim.wishes', defaultMessage: 'Most wishes' },
  fairest: { id: 'schedule.auto.aim.fair', defaultMessage: 'Fairest' },
}) satisfies Record<Aim, unknown>;

export function useAimName(): (aim: Aim) => string {
  const intl = useIntl();
  return (aim) => intl.formatMessage(AIMS[aim]);
}
