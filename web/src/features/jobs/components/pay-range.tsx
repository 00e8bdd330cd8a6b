/** The range above the minimum wage: a picture of the two fields. */
import { FormattedMessage } from 'react-intl';
import { useMoney } from '@/lib/money/use-money';

type Props = { min: number | null; max: number | null; minimum: number | null };

export function PayRange({ min, max, minimum }: Props) {
  const money = useMoney();
  if (min === null || max === null || minimum === null || min > max) return null;
  const low = Math.min(minimum, min) * 0.95;
  const high = Math.max(max, minimum) * 1.08;
  const at = (rate: number) => `${(100 * (rate - low)) / (high - low)}%`;
  return (
    <div className="hidden pb-9 md:block" aria-hidden="true">
      <div className="relative h-2 rounded-full bg-line">
        <div
          className="absolute inset-y-0 bg-brand"
          style={{ left: at(min), right: `calc(100% - ${at(max)})` }}
        />
        <div className="absolute -inset-y-1.5 w-0.5 bg-ink" style={{ left: at(minimum) }} />
        <p className="absolute top-4 -translate-x-2 text-13 text-muted" style={{ left: at(minimum) }}>
          {money.rate(minimum)} <FormattedMessage id="jobs.pay.minimum_short" defaultMessage="minimum" />
        </p>
        {[...new Set([min, max])].map((rate) => (
          <span
            key={rate}
            className="absolute top-1/2 size-5 -translate-1/2 rounded-full border-2 border-brand bg-card"
            style={{ left: at(rate) }}
          />
        ))}
      </div>
    </div>
  );
}
