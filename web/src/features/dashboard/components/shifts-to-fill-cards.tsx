/** Shifts that someone has to find a person for: those that were declined, and those that no one has. */
import type { Wire } from '@/api/wire';
import type { UnassignedShift } from '../api';
import { DeclinedCard } from './declined-card';
import { OpenShiftsCard } from './open-shifts-card';

type Props = {
  fill: Wire<'ShiftsToFill'>;
  /** Whether the weeks ahead have any shift at all. */
  planned: boolean;
  assigns(item: UnassignedShift): boolean;
};

export function ShiftsToFillCards({ fill: { unassigned, declined }, planned, assigns }: Props) {
  return (
    <>
      {declined.length > 0 && <DeclinedCard shifts={declined} assigns={assigns} />}
      <OpenShiftsCard shifts={unassigned} planned={planned} assigns={assigns} />
    </>
  );
}
