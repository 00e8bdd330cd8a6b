/** What a change of the plan would do: one answer while it is dragged, while it is typed, and once it is saved. */

export type Level = 'ok' | 'info' | 'warn' | 'reason' | 'block';
export type PublishLevel = 'ok' | 'warn' | 'reason' | 'consent' | 'block';

/** What an employee can agree to. */
export type ConsentKind = 'added_hours' | 'short_rest' | 'seventh_day';

/** What somebody has to give before the change can be published; `startedReason` is needed to save it. */
export type Needs = { consents: ConsentKind[]; reason: boolean; origin: boolean; startedReason: boolean };

export type Impact = {
  /** On the draft, now. */
  level: Level;
  publishLevel: PublishLevel;
  /** Overtime and premiums that it brings, in cents; absent where the reader may not see money. */
  extraCents?: number;
  /** Of it: what the law makes the change itself cost. */
  premiumCents?: number;
  deltaCents?: number;
  needs: Needs;
  /** Findings that it brings. */
  findingCount: number;
};

export type Tone = 'ok' | 'warn' | 'block';

export const TONE: Record<Level, Tone> = {
  ok: 'ok',
  info: 'ok',
  warn: 'warn',
  reason: 'warn',
  block: 'block',
};

/** How a change looks: the graver of what it is now and what it will be at publication. */
export function toneOf({ level, publishLevel }: Pick<Impact, 'level' | 'publishLevel'>): Tone {
  if (level === 'block' || publishLevel === 'block') return 'block';
  return TONE[level] === 'ok' && publishLevel === 'ok' ? 'ok' : 'warn';
}

/** The word for the whole of it: the level of the draft, or the one of publication where that is graver. */
export type FinalLevel = Level | 'consent';
const GRAVEST: readonly FinalLevel[] = ['block', 'consent', 'reason', 'warn', 'info', 'ok'];

export function finalLevel({ level, publishLevel }: Pick<Impact, 'level' | 'publishLevel'>): FinalLevel {
  return GRAVEST.indexOf(publishLevel) < GRAVEST.indexOf(level) ? publishLevel : level;
}
