/** Holds stale news back while a hand is on something: during a drag or an open form nothing moves underneath. */
export type LiveGate = {
  /** Stops news until the returned function is called; holds may overlap. */
  hold(): () => void;
  stale(keys: string[]): void;
  reset(): void;
};

export function createLiveGate(apply: { stale(keys: string[]): void; reset(): void }): LiveGate {
  let holds = 0;
  let waiting = new Set<string>();
  let resetWaiting = false;

  function flush() {
    if (resetWaiting) apply.reset();
    else if (waiting.size > 0) apply.stale([...waiting]);
    resetWaiting = false;
    waiting = new Set();
  }

  return {
    hold() {
      let released = false;
      holds += 1;
      return () => {
        if (released) return;
        released = true;
        holds -= 1;
        if (holds === 0) flush();
      };
    },
    stale(keys) {
      if (holds === 0) return apply.stale(keys);
      for (const key of keys) waiting.add(key);
    },
    reset() {
      if (holds === 0) return apply.reset();
      resetWaiting = true;
    },
  };
}
