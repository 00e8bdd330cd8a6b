/** What the strips under the days show, and the way to the forecast. */
import { DemandFailed } from '../../demand/demand-failed';
import { ForecastLink } from '../../demand/forecast-link';
import { StripLegend } from '../../demand/strip-legend';
import type { Demand } from '../../demand/use-demand';
import type { Week } from '../../types';

export function DemandLegend({ week, demand }: { week: Week; demand: Demand }) {
  return (
    <span className="grid text-11 font-normal text-muted leading-[15px]">
      {demand.scale && <StripLegend className="grid grid-cols-2" />}
      {demand.isFailed && <DemandFailed onRetry={demand.retry} />}
      <ForecastLink week={week} />
    </span>
  );
}
