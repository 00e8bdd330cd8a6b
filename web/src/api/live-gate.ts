/**
 * Holds updates back during a drag or while a form is open, so that the screen does not change underneath. Updates in
 * quick succession, as when a job is done for two hundred people, are applied together.
 */
export type LiveGate = {
  /** Holds updates back until the returned function is called; holds may overlap. */
  hold(): () => void;
  stale(keys: string[]): void;
  reset(): void;
};

/** Milliseconds between two batches of updates. */
export const UPDATE_INTERVAL_MS = 1000;

export function createLiveGate(apply: { stale(keys: string[]): void; reset(): void }): LiveGate {
  let holds = 0;
  let waiting = new Set<string>();
  let resetWaiting = false;
  let pause: ReturnType<typeof setTimeout> | undefined;

  function pass() {
    if (holds > 0 || pause !== undefined || (!resetWaiting && waiting.size === 0)) return;
    pause = setTimeout(() => {
      pause = undefined;
      pass();
    }, UPDATE_INTERVAL_MS);
    const [all, keys] = [resetWaiting, [...waiting]];
    resetWaiting = false;
    waiting = new Set();
    if (all) apply.reset();
    else apply.stale(keys);
  }

  return {
    hold() {
      let released = false;
      holds += 1;
      return () => {
        if (released) return;
        released = true;
        holds -= 1;
        pass();
      };
    },
    stale(keys) {
      for (const key of keys) waiting.add(key);
      pass();
    },
    reset() {
      resetWaiting = true;
      pass();
    },
  };
}
