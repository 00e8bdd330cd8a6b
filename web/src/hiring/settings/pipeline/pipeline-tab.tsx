/** The brand's own pipeline: which stages it uses, what it calls them, and how it words its reasons. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { ReadOnlyNote } from '@/components/settings/read-only';
import { useCanEdit } from '@/components/settings/use-can-edit';
import { AsyncPanel } from '@/components/ui/async-panel';
import { Card } from '@/components/ui/card';
import { SkeletonRows } from '@/components/ui/skeleton';
import { type PipelineSettings, pipelineQuery } from '@/hiring/stages';
import { OWN_REASONS, REJECT_REASONS, type RejectReason, STAGES, type Stage } from '@/hiring/types';
import { defaultReason, stageIn } from './api';
import { OnboardingCard } from './onboarding-card';
import { ReasonForm } from './reason-form';
import { SettingRow } from './setting-row';
import { StageFacts } from './stage-facts';
import { StageForm } from './stage-form';

/** Every reason, the automatic ones first. */
const REASONS: readonly RejectReason[] = [...OWN_REASONS, ...REJECT_REASONS];

export function PipelineTab() {
  // The counts of stages change by the minute.
  const query = useQuery({ ...pipelineQuery, refetchOnMount: 'always' });
  const canEdit = useCanEdit()('brand');
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <p className="text-14 text-muted">
        <FormattedMessage
          id="settings.pipeline.intro"
          defaultMessage="How your team sees applicants. Applicants never see these names or reasons."
        />
      </p>
      {!canEdit && <ReadOnlyNote editor="owner" />}
      <AsyncPanel query={query} skeleton={<SkeletonRows rows={7} />}>
        {(pipeline) => <Lists pipeline={pipeline} canEdit={canEdit} />}
      </AsyncPanel>
      <OnboardingCard canEdit={canEdit} />
    </div>
  );
}

type Open = { stage: Stage } | { reason: RejectReason } | null;
type Props = { pipeline: PipelineSettings; canEdit: boolean };

function Lists({ pipeline, canEdit }: Props) {
  const intl = useIntl();
  const [open, setOpen] = useState<Open>(null);
  const { rejectReasons } = pipeline;
  const close = () => setOpen(null);
  return (
    <>
      <Card title={<FormattedMessage id="settings.pipeline.stages" defaultMessage="Stages" />}>
        <p className="px-4 pt-1 pb-2 text-14 text-muted md:text-13">
          <FormattedMessage
            id="settings.pipeline.stages_what"
            defaultMessage="The order is fixed. Hidden stages leave the board."
          />
        </p>
        <ul
          aria-label={intl.formatMessage({ id: 'settings.pipeline.stages', defaultMessage: 'Stages' })}
          className="divide-y divide-line border-line border-t"
        >
          {STAGES.map((stage) => {
            const { use, defaultName } = stageIn(pipeline, stage);
            return (
              <SettingRow
                key={stage}
                own={use.name ?? null}
                defaultName={defaultName}
                faded={use.hidden}
                onOpen={canEdit ? () => setOpen({ stage }) : undefined}
              >
                <StageFacts use={use} people={pipeline.activeCounts?.[stage] ?? 0} />
              </SettingRow>
            );
          })}
        </ul>
      </Card>
      <Card title={<FormattedMessage id="settings.pipeline.reasons" defaultMessage="Rejection reasons" />}>
        <p className="px-4 pt-1 pb-2 text-14 text-muted md:text-13">
          <FormattedMessage
            id="settings.pipeline.reasons_what"
            defaultMessage="Rename them as you like; reports still compare. “Culture fit” is left out on purpose."
          />
        </p>
        <ul
          aria-label={intl.formatMessage({
            id: 'settings.pipeline.reasons',
            defaultMessage: 'Rejection reasons',
          })}
          className="divide-y divide-line border-line border-t"
        >
          {REASONS.map((reason) => (
            <SettingRow
              key={reason}
              own={rejectReasons[reason] ?? null}
              defaultName={defaultReason(pipeline, reason)}
              onOpen={canEdit ? () => setOpen({ reason }) : undefined}
            />
          ))}
        </ul>
      </Card>
      {open && 'stage' in open && (
        <StageForm key={open.stage} stage={open.stage} pipeline={pipeline} onClose={close} />
      )}
      {open && 'reason' in open && (
        <ReasonForm key={open.reason} reason={open.reason} pipeline={pipeline} onClose={close} />
      )}
    </>
  );
}
