/** Points of the rubric: a whole percentage to compare people by; tenths of points only with each part. */
import type { Wire } from '@/api/wire';
import { BANDS, type Band } from './types';

/** `overridden`: the band comes from a person, not from the points. */
export type Points = Pick<Wire<'Score'>, 'band' | 'pointsTenths' | 'attainableTenths' | 'provisional'> & {
  overridden?: boolean;
};

/** Of a card, whose band travels as a plain word; null where there are none, or its band is not known here. */
export function pointsOf(score: Wire<'CardScore'> | null): Points | null {
  const band = BANDS.find((one) => one === score?.band);
  return score && band ? { ...score, band } : null;
}

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
