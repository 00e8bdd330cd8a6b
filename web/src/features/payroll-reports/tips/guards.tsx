/** What the law asks of a pool and holds for the shares of the week, each with its source. */
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { useOrganization } from '@/api/use-organization';
import type { TipManager, TipRuns } from './api';
import { actionsOf, ruleOn } from './model';

export function Guards({ runs, managers }: { runs: TipRuns; managers: readonly TipManager[] }) {
  const { position, department } = useOrganization();
  const { divides } = actionsOf(runs);
  if (divides.length === 0) return null;
  const last = divides.at(-1)?.startDate ?? runs.today;
  const kitchen = ruleOn(runs.pool, last)?.positions.some(({ positionId, excluded }) => {
    const house = department(position(positionId)?.departmentId ?? '');
    return !excluded && house?.kind === 'boh';
  });
  const refused = divides.some(({ refusedPositionIds }) => refusedPositionIds.length > 0);
  const managing = new Set(managers.filter(({ manages }) => manages).map(({ employeeId }) => employeeId));
  const shared = divides.some(({ shares }) => shares.some(({ employeeId }) => managing.has(employeeId)));
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1 text-13 text-ok md:text-12">
      {!shared && (
        <Guard>
          <FormattedMessage
            id="tips.guard.managers"
            defaultMessage="No one who manages others has a share (29 CFR 531.52)"
          />
        </Guard>
      )}
      {kitchen && !refused && (
        <Guard>
          <FormattedMessage
            id="tips.guard.kitchen"
            defaultMessage="Federal law lets the kitchen share: no one in the pool is paid with a tip credit (29 CFR 531.54)"
          />
        </Guard>
      )}
    </ul>
  );
}

function Guard({ children }: { children: ReactNode }) {
  return (
    <li className="flex items-center gap-1.5">
      <Check size={14} aria-hidden="true" className="shrink-0" />
      {children}
    </li>
  );
}
