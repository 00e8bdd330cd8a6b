/** The half hours of the day that was opened, if one was. */
import { lazy, Suspense } from 'react';
import type { Week } from '../types';
import type { Demand } from './use-demand';

const DayDetail = lazy(() => import('./day-detail').then((code) => ({ default: code.DayDetail })));

type Props = { week: Week; demand: Demand; date: string | null; onClose(): void };

export function DayDemandOpened({ week, demand, date, onClose }: Props) {
  const day = demand.days.get(date ?? '');
  if (!day || !demand.scale) return null;
  return (
    <Suspense fallback={null}>
      <DayDetail
        week={week}
        day={day}
        scale={demand.scale}
        target={demand.demand?.target ?? null}
        onClose={onClose}
      />
    </Suspense>
  );
}
