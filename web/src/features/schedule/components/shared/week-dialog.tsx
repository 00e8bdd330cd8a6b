/** What opens for an act on the whole week. */
import { type ComponentType, lazy } from 'react';
import type { Board } from '../../hooks/use-board';
import type { WeekAct } from '../../hooks/use-week-acts';

type Props = { board: Board; onClose(): void };

const DIALOGS: Record<WeekAct, ComponentType<Props>> = {
  copy: lazy(() => import('./copy-week').then((module) => ({ default: module.CopyWeekDialog }))),
  copy_to: lazy(() =>
    import('../../templates/copy-to-weeks').then((module) => ({ default: module.CopyToWeeksSheet })),
  ),
  apply_template: lazy(() =>
    import('../../templates/apply-template').then((module) => ({ default: module.ApplyTemplateSheet })),
  ),
  save_template: lazy(() =>
    import('../../templates/save-week').then((module) => ({ default: module.SaveWeekSheet })),
  ),
  stations: lazy(() =>
    import('../../stations/stations-sheet').then((module) => ({ default: module.StationsSheet })),
  ),
  clear: lazy(() => import('./clear-week').then((module) => ({ default: module.ClearWeekDialog }))),
};

/** Loads on demand: render it within `Suspense`. */
export function WeekDialog({ act, ...props }: Props & { act: WeekAct }) {
  const Dialog = DIALOGS[act];
  return <Dialog {...props} />;
}
