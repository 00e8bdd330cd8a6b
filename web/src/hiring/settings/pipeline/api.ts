/** The brand's stages and reasons: what is set, and how one of them is changed without touching the others. */
import type { Text } from '@/api/errors';
import { write } from '@/api/write';
import type { PipelineSettings, StageUse } from '@/hiring/stages';
import type { RejectReason, Stage } from '@/hiring/types';

/** The stages that every pipeline has. */
export const ALWAYS: readonly Stage[] = ['applied', 'offer', 'hired'];

/** A stage's settings, and its default name; the server has both for every stage. */
export function stageIn(
  { stages, defaultNames }: PipelineSettings,
  stage: Stage,
): { use: StageUse; defaultName: Text } {
  const [use, defaultName] = [stages[stage], defaultNames[stage]];
  if (!use || !defaultName) throw new Error(`The pipeline lacks ${stage}`);
  return { use, defaultName };
}

/** The default names of reasons; the server has them for every reason. */
export function defaultReason({ defaultReasons }: PipelineSettings, reason: RejectReason): Text {
  const defaultName = defaultReasons[reason];
  if (!defaultName) throw new Error(`The pipeline lacks ${reason}`);
  return defaultName;
}

export type PipelineChange = Pick<PipelineSettings, 'stages' | 'rejectReasons'>;

export const withStage = (
  { stages, rejectReasons }: PipelineSettings,
  stage: Stage,
  use: StageUse,
): PipelineChange => ({ stages: { ...stages, [stage]: use }, rejectReasons });

/** Without words of the brand, Lineup's own hold again. */
export function withReason(
  { stages, rejectReasons }: PipelineSettings,
  reason: RejectReason,
  text: Text | null,
): PipelineChange {
  const { [reason]: _, ...others } = rejectReasons;
  return { stages, rejectReasons: text ? { ...others, [reason]: text } : others };
}

export const savePipeline = (version: number, change: PipelineChange) =>
  write('PUT', '/api/hiring/pipeline', { body: { version, ...change } });

/** A name as it travels: none where nothing was typed. */
export const nameOf = (typed: Text): Text | null => (typed.en.trim() || typed.es.trim() ? typed : null);

/** Days as they travel: none where the field is empty; what is no whole number is refused beside the field. */
export const daysOf = (typed: string): number | null =>
  typed.trim() === '' ? null : /^\d{1,3}$/.test(typed.trim()) ? Number(typed) : 0;
