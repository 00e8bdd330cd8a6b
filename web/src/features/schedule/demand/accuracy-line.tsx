/** Where the forecast comes from and how far it was off, in one line. */
import { FormattedMessage } from 'react-intl';
import type { ForecastAccuracy } from './api';
import { usePerMille } from './figures';

type Props = { accuracy: ForecastAccuracy; canUpdate: boolean };

export function AccuracyLine({ accuracy, canUpdate }: Props) {
  const percent = usePerMille();
  const { weeks, errorPerMille, measuredWeeks } = accuracy;
  if (weeks === 0)
    return (
      <FormattedMessage
        id="demand.accuracy.no_sales"
        defaultMessage="No full week of sales in the 12 weeks before{canUpdate, select, true {: type what you expect} other {}}. From 4 weeks on, Lineup forecasts."
        values={{ canUpdate }}
      />
    );
  if (measuredWeeks === 0)
    return (
      <FormattedMessage
        id="demand.accuracy.few_weeks"
        defaultMessage="{weeks, plural, one {# week} other {# weeks}} of sales: from 4 on, Lineup forecasts.{canUpdate, select, true { Until then, type what you expect.} other {}}"
        values={{ weeks, canUpdate }}
      />
    );
  // Too few days of each weekday to try it on.
  if (errorPerMille === null)
    return (
      <FormattedMessage
        id="demand.accuracy.unmeasured"
        defaultMessage="From {weeks} weeks of sales"
        values={{ weeks }}
      />
    );
  return (
    <FormattedMessage
      id="demand.accuracy.measured"
      defaultMessage="From {weeks} weeks of sales · off by {error} a day in the last {measured, plural, one {week} other {# weeks}}"
      values={{ weeks, error: percent(errorPerMille), measured: measuredWeeks }}
    />
  );
}
