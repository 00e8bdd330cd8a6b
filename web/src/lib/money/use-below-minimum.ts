/** What a wage that is too low should be at least, and who says so. */
import { useIntl } from 'react-intl';
import { ApiError, type Text } from '@/api/errors';
import { useText } from '@/i18n/text';
import { useMoney } from './use-money';

/** The minimum wage that a refused wage is below, as the server names it; null for any other error. */
export function minimumOf(error: unknown): { minimumE4: number; law: Text | null } | null {
  if (!(error instanceof ApiError) || error.problem?.code !== 'wage_below_minimum') return null;
  const { minimumE4, citation } = (error.problem.current ?? {}) as {
    minimumE4?: number;
    citation?: { text?: Text } | null;
  };
  return minimumE4 === undefined ? null : { minimumE4, law: citation?.text ?? null };
}

/** A function from an error to its sentence; undefined for any other error. */
export function useBelowMinimum(): (error: unknown) => string | undefined {
  const intl = useIntl();
  const text = useText();
  const money = useMoney();
  return (error) => {
    const minimum = minimumOf(error);
    if (!minimum) return undefined;
    return intl
      .formatMessage(
        {
          id: 'team.pay.below_minimum',
          defaultMessage: 'Below minimum wage: must be at least {rate} an hour. {law}',
        },
        { rate: money.rate(minimum.minimumE4), law: minimum.law ? text(minimum.law) : '' },
      )
      .trim();
  };
}
