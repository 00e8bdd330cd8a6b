/** What a wage that is too low should be at least, and who says so. */
import { useIntl } from 'react-intl';
import { useText } from '@/i18n/text';
import { useMoney } from '@/lib/money/use-money';
import { minimumOf } from './model';

/** A function from an error to its sentence; undefined for any other error. */
export function useBelowMinimum(): (error: unknown) => string | undefined {
  const intl = useIntl();
  const text = useText();
  const money = useMoney();
  return (error) => {
    const least = minimumOf(error);
    if (!least) return undefined;
    return intl
      .formatMessage(
        {
          id: 'team.pay.below_minimum',
          defaultMessage: 'Below the minimum wage here: at least {rate} an hour. {law}',
        },
        { rate: money.rate(least.minimumE4), law: least.law ? text(least.law) : '' },
      )
      .trim();
  };
}
