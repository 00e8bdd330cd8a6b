/** The day of the schedule's screen for its tests: Tuesday from 6 AM to 4 PM, an hour 100 px wide. */
import { screen } from '@testing-library/react';
import { vi } from 'vitest';
import { screenWidth, shift, week } from '@/features/schedule/testing';
import type { Shift } from '@/features/schedule/types';
import { AT, open, WEEK } from './schedule-screen';

export const TUESDAY = '2026-11-17';
export const HOUR_PX = 100;
export const NAMES_PX = 176;

export const lunch = { kind: 'meal', minutes: 30, paid: false, start: '11:00' } as const;

/** Ana works from 7 AM to 3 PM. */
export const ana = shift({ breaks: [lunch] });

/** The week with these shifts, as they are when it is read. */
export const planned = (...shifts: Shift[]) => ({ [WEEK]: () => ({ body: week({ shifts }) }) });

type Replies = Parameters<typeof open>[0];
export const openDay = (replies: Replies = {}, language: 'en' | 'es' = 'en', at = `${AT}&day=${TUESDAY}`) =>
  open({ ...planned(ana), ...replies }, language, at);

export const bar = (name: RegExp = /^Ana Ortiz/) => screen.findByRole('button', { name });

/** Tuesday at 10 AM on a desktop; jsdom lays out nothing. */
export function layOutDay() {
  vi.setSystemTime(new Date('2026-11-17T18:00:00Z'));
  screenWidth(1440);
  const width = NAMES_PX + 10 * HOUR_PX;
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(width);
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    const left = this.classList.contains('day-add') ? NAMES_PX : 0;
    return new DOMRect(left, 0, width - left, 400);
  });
}
