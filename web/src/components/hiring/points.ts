/** Points of the rubric: a whole percentage to compare people by; tenths of points only where each part is told. */
import type { Band } from './types';

export type Points = {
  band: Band;
  pointsTenths: number;
  attainableTenths: number;
  /** Whether something that counts is still to come. */
  provisional: boolean;
  /** The band comes from a person, not from the points. */
  overridden?: boolean;
};

export type Reached = Pick<Points, 'pointsTenths' | 'attainableTenths'>;

/** `614` → `61.4`, `750` → `75`. */
export const points = (tenths: number): number => Math.round(tenths) / 10;

/** Of what can be reached by now, in whole percent, as the server decides bands; null where nothing can. */
export const percentOf = ({ pointsTenths, attainableTenths }: Reached): number | null =>
  attainableTenths > 0 ? Math.round((100 * pointsTenths) / attainableTenths) : null;

export const BAND_TEXT: Record<Band, string> = {
  strong: 'text-ok',
  review: 'text-warn',
  hold: 'text-muted',
  not_enough: 'text-muted',
};
