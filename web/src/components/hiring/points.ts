/** Points of the rubric in words: tenths on the wire, at most one decimal on screen. */
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

/** `614` → `61.4`, `750` → `75`. */
export const points = (tenths: number): number => Math.round(tenths) / 10;

export const BAND_TEXT: Record<Band, string> = {
  strong: 'text-ok',
  review: 'text-warn',
  hold: 'text-muted',
  not_enough: 'text-muted',
};
