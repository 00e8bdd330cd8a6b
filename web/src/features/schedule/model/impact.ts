/** What a change of the plan would do: one answer while it is dragged, while it is typed, and once it is saved. */
import type { Wire } from '@/api/wire';

type Level = Wire<'VerdictLevel'>;

/** What an employee can agree to. */
const CONSENT_KINDS = ['added_hours', 'short_rest', 'seventh_day'] as const;
export type ConsentKind = (typeof CONSENT_KINDS)[number];

const isConsentKind = (kind: string | null): kind is ConsentKind =>
  CONSENT_KINDS.some((known) => known === kind);

/** Each kind once, of those that can be agreed to. */
export const consentKinds = (kinds: readonly (string | null)[]): ConsentKind[] =>
  [...new Set(kinds)].filter(isConsentKind);

/** Amounts are absent where the reader may not see money. */
export type Impact = Wire<'Impact'>;

export type Tone = 'ok' | 'warn' | 'block';

const TONE: Record<Level, Tone> = {
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
export type FinalLevel = Wire<'AtPublish'>;
const SEVERITY_ORDER: readonly FinalLevel[] = ['block', 'consent', 'reason', 'warn', 'info', 'ok'];

export function finalLevel({ level, publishLevel }: Pick<Impact, 'level' | 'publishLevel'>): FinalLevel {
  return SEVERITY_ORDER.indexOf(publishLevel) < SEVERITY_ORDER.indexOf(level) ? publishLevel : level;
}
