/** The day's demand on a phone: its figures and its strip; its space is kept while it loads. */
import { useState } from 'react';
import { DayDemandOpened } from '../../demand/day-demand-opened';
import { DayFigures, DayStripButton } from '../../demand/day-figures';
import { useDemand } from '../../demand/use-demand';
import type { Week } from '../../types';

export function DayDemandCard({ week, date }: { week: Week; date: string }) {
  const demand = useDemand(week);
  const [opened, setOpened] = useState<string | null>(null);
  if (!demand.isVisible) return null;
  const day = demand.days.get(date);
  return (
    <div className="min-h-16 px-4 pt-2 text-14 text-muted">
      {day && <DayFigures demand={day} />}
      {day && demand.scale && <DayStripButton demand={day} scale={demand.scale} onOpen={setOpened} />}
      <DayDemandOpened week={week} demand={demand} date={opened} onClose={() => setOpened(null)} />
    </div>
  );
}
