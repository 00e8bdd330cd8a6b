/** Moving a bar by keys: Alt with the arrows moves it by a quarter hour, Shift with them its end; letting go of Alt writes it. */
import { type KeyboardEvent, useRef, useState } from 'react';
import type { Span } from '../model/day-axis';
import { adjusted } from '../model/day-moves';
import { STEP_MINUTES } from '../model/times';
import type { Shift } from '../types';

type Nudge = { shift: Shift; after: Shift };

type Options = {
  day: Span;
  /** A shift by its id that the reader may change. */
  find(shiftId: string): Shift | undefined;
  announce(shift: Shift): void;
  write(before: Shift, after: Shift): Promise<unknown>;
};

export function useNudge({ day, find, announce, write }: Options) {
  const [nudge, setNudge] = useState<Nudge | null>(null);
  const current = useRef<Nudge | null>(null);
  /** The next one needs the version that the write answers with. */
  const saving = useRef(false);

  const set = (next: Nudge | null) => {
    current.current = next;
    setNudge(next);
  };

  async function commit() {
    const done = current.current;
    set(null);
    if (!done || done.after === done.shift) return;
    saving.current = true;
    try {
      await write(done.shift, done.after);
    } finally {
      saving.current = false;
    }
  }

  return {
    /** The shift as it is while the keys are down. */
    moved: nudge?.after ?? null,
    /** True when the key was one of these. */
    onKey(event: KeyboardEvent, shiftId: string | undefined): boolean {
      if (event.key === 'Escape' && current.current) {
        set(null);
        return true;
      }
      const step = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : 0;
      if (!event.altKey || step === 0 || !shiftId) return false;
      const pending = current.current?.shift.id === shiftId ? current.current : null;
      if (!pending && current.current) void commit();
      const shift = pending?.shift ?? find(shiftId);
      if (!shift || saving.current) return true;
      const grip = event.shiftKey ? 'end' : 'move';
      const after = adjusted(pending?.after ?? shift, grip, step * STEP_MINUTES, day);
      set({ shift, after });
      announce(after);
      return true;
    },
    /** Alt was let go of, or the focus left. */
    commit,
  };
}
