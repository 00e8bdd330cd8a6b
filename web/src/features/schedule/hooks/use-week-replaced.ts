/** A change of a whole week is shown and announced at once, and undone with one tap. */
import { useQueryClient } from '@tanstack/react-query';
import { weekKey } from '../api';
import type { Week } from '../types';
import type { Board } from './use-board';

export function useWeekReplaced({ week: { locationId, weekStart }, replaced }: Board) {
  const client = useQueryClient();
  const key = weekKey(locationId, weekStart);
  const refresh = () => client.invalidateQueries({ queryKey: key });
  return {
    refresh,
    /** `title` says what was done to the week; without `undoId` it cannot be undone. */
    done({ week, undoId }: { week: Week; undoId: string | null }, title: string) {
      client.setQueryData(key, week);
      void refresh();
      replaced(undoId, title);
    },
  };
}
