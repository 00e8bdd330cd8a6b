/** The chosen proposal beside what is planned already: a grid, on phones a list of days. */
import { useIsPhone } from '@/lib/use-media';
import type { Lookups } from '../hooks/use-lookups';
import type { Week } from '../types';
import { DayList } from './day-list';
import type { BoardShift } from './model';
import { ProposalGrid } from './proposal-grid';
import type { TakenDays } from './use-taken-days';

export type BoardProps = {
  week: Week;
  shifts: readonly BoardShift[];
  lookups: Lookups;
  days: TakenDays;
  openId: string | null;
  onOpen(shift: BoardShift): void;
};

export function Board(props: BoardProps) {
  return useIsPhone() ? <DayList {...props} /> : <ProposalGrid {...props} />;
}
