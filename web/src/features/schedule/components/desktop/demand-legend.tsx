/** What the strips under the days show, and the way to the forecast. */
import { FormattedMessage } from 'react-intl';
import { ForecastLink } from '../../demand/forecast-link';
import type { Week } from '../../types';

export function DemandLegend({ week, hasStrips }: { week: Week; hasStrips: boolean }) {
  return (
    <span className="grid gap-0.5 text-11 font-normal text-muted leading-4">
      <span className="flex h-4 items-center gap-1">
        {hasStrips && (
          <>
            <i aria-hidden="true" className="h-0.5 w-3 bg-ink" />
            <FormattedMessage id="demand.legend.need" defaultMessage="needed" />
            <i aria-hidden="true" className="ml-1.5 size-2.5 rounded-[2px] bg-brand/35" />
            <FormattedMessage id="demand.legend.have" defaultMessage="planned" />
          </>
        )}
      </span>
      <ForecastLink week={week} />
    </span>
  );
}
