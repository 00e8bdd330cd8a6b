/** What every row of the day needs. */
import type { DayAxis } from '../../model/day-axis';
import type { GridContext } from '../desktop/grid-context';

export type DayContext = Omit<GridContext, 'unfold'> & { axis: DayAxis };
