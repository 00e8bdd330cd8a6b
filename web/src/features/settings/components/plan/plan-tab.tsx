/** The brand's plan: its state, the choice of another, invoices, and the brand's end. */
import { useQuery } from '@tanstack/react-query';
import { AsyncPanel } from '@/components/ui/async-panel';
import { SkeletonRows } from '@/components/ui/skeleton';
import { planQuery } from './api';
import { EndBrand } from './end-brand';
import { Invoices } from './invoices';
import { PlanChoices } from './plan-choices';
import { PlanState } from './plan-state';

export function PlanTab() {
  const query = useQuery(planQuery);
  return (
    <AsyncPanel query={query} skeleton={<SkeletonRows rows={6} />}>
      {(plan) => (
        <div className="flex flex-col gap-4">
          <PlanState plan={plan} />
          {plan.billing && (
            <>
              {plan.plan !== 'multi_unit' && <PlanChoices plan={plan} billing={plan.billing} />}
              {!plan.billing.provider && <Invoices payBy={plan.billing.paymentDetails} />}
              <EndBrand plan={plan} />
            </>
          )}
        </div>
      )}
    </AsyncPanel>
  );
}
