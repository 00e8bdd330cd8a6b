/** Which stages the brand uses, and what it calls them. */
import { useQuery } from '@tanstack/react-query';
import { useIntl } from 'react-intl';
import type { Text } from '@/api/errors';
import { read } from '@/api/read';
import { useText } from '@/i18n/text';
import { STAGE_NAMES } from './names';
import { type RejectReason, STAGES, type Stage } from './types';

export type StageUse = { hidden: boolean; name: Text | null; staleAfterDays: number | null };

export type PipelineSettings = {
  stages: Record<Stage, StageUse>;
  rejectReasons: Partial<Record<RejectReason, Text>>;
  /** Lineup's own names, where the brand has none. */
  usualNames: Record<Stage, Text>;
  usualReasons: Record<RejectReason, Text>;
  /** How many active applicants stand where; only for those who may hide a stage. */
  occupied: Partial<Record<Stage, number>> | null;
  version: number;
};

export const pipelineQuery = read<PipelineSettings>('/api/hiring/pipeline');

export const isStage = (word: string | null): word is Stage => STAGES.some((stage) => stage === word);

/** `may`: who reads no applications is told Lineup's names, and the server is not asked. */
export function useStages(may = true) {
  const intl = useIntl();
  const text = useText();
  const uses = useQuery({ ...pipelineQuery, enabled: may }).data?.stages;
  return {
    /** In their order, without those that the brand hides. */
    used: STAGES.filter((stage) => !uses?.[stage].hidden),
    stage(it: Stage): string {
      const own = uses?.[it].name;
      return own ? text(own) : intl.formatMessage(STAGE_NAMES[it]);
    },
  };
}
