/** The device's clock against the server's. What is stored with a punch lets the server find out when it happened. */

/** When the device last compared its clock with the server's. */
export type Measure = {
  /** How far the device's clock is behind the server's. */
  offsetMs: number;
  /** Both clocks of the device at that moment. */
  wallMs: number;
  monotonicMs: number;
  /** The load of the page: another load starts its monotonic clock again. */
  session: string;
};

export type Clocks = { wallMs: number; monotonicMs: number; session: string };

/** A wall clock that moved by more than this against the monotonic one was set. */
const JUMP_MS = 5_000;

/** Compares with the server's time, which a reply carried: it was written about halfway between request and reply. */
export function measure(sentWallMs: number, received: Clocks, serverAt: string): Measure {
  const middle = (sentWallMs + received.wallMs) / 2;
  return { offsetMs: Math.round(Date.parse(serverAt) - middle), ...received };
}

/** Whether the wall clock was set since the measure. After a reload only a step back is seen. */
export function hasJumped(since: Measure, now: Clocks): boolean {
  const wall = now.wallMs - since.wallMs;
  if (now.session !== since.session) return wall < 0;
  return Math.abs(wall - (now.monotonicMs - since.monotonicMs)) > JUMP_MS;
}

/** The server's time as far as the device knows it. */
export const serverTime = (measured: Measure | null, wallMs: number) =>
  new Date(wallMs + (measured?.offsetMs ?? 0));

const SESSION = crypto.randomUUID();

/** The clocks of this device now. */
export const clocks = (): Clocks => ({
  wallMs: Date.now(),
  monotonicMs: Math.round(performance.now()),
  session: SESSION,
});
