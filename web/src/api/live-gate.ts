/**
 * Holds stale news back while a hand is on something: during a drag or an open form nothing moves underneath. News that
 * comes thick and fast, as when a job is done for two hundred people, is taken together.
 */
export type LiveGate = {
  /** Stops news until the returned function is called; holds may overlap. */
  hold(): () => void;
  stale(keys: string[]): void;
  reset(): void;
};

/** After news was taken, the next is taken so many milliseconds later. */
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
