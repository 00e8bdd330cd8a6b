/** How employments end, in words. */
import { defineMessages } from 'react-intl';
import type { SeparationKind } from './api';

export const SEPARATION_KINDS = ['quit', 'discharge', 'layoff'] as const satisfies readonly SeparationKind[];

export const SEPARATION_NAMES = defineMessages({
  quit: { id: 'team.final_pay.quit', defaultMessage: 'Resigned' },
  discharge: { id: 'team.final_pay.discharge', defaultMessage: 'Dismissed' },
  layoff: { id: 'team.final_pay.layoff', defaultMessage: 'Laid off' },
});
