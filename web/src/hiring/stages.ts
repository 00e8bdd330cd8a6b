/** Which stages the brand uses, and what it calls them. */
import { useQuery } from '@tanstack/react-query';
import { useIntl } from 'react-intl';
import { read } from '@/api/read';
import type { Wire } from '@/api/wire';
import { useText } from '@/i18n/text';
import { STAGE_NAMES } from './names';
import { STAGES, type Stage } from './types';

export type StageUse = Wire<'StageConfig'>;

export type PipelineSettings = Wire<'PipelineSettings'>;

export const pipelineQuery = read('/api/hiring/pipeline');

export const isStage = (value: string | null): value is Stage => STAGES.some((stage) => stage === value);

/** `may`: without access to applications the default names are used, and the server is not asked. */
export function useStages(enabled = true) {
  const intl = useIntl();
  const text = useText();
  const uses = useQuery({ ...pipelineQuery, enabled }).data?.stages;
  return {
    /** In their order, without those that the brand hides. */
    used: STAGES.filter((stage) => !uses?.[stage]?.hidden),
    stage(it: Stage): string {
      const own = uses?.[it]?.name;
      return own ? text(own) : intl.formatMessage(STAGE_NAMES[it]);
    },
  };
}
