/** The brand's words for one reason. */

import { FormattedMessage } from 'react-intl';
import * as z from 'zod/mini';
import { FormSheet } from '@/components/form/form-sheet';
import type { PipelineSettings } from '@/hiring/stages';
import type { RejectReason } from '@/hiring/types';
import { useText } from '@/i18n/text';
import { defaultReason, nameOf, withReason } from './api';
import { NAME, NameFields } from './name-fields';
import { usePipelineForm } from './use-pipeline-form';

const LONGEST_REASON = 60;

const SCHEMA = z.object({ name: NAME });

type Props = { reason: RejectReason; pipeline: PipelineSettings; onClose(): void };

export function ReasonForm({ reason, pipeline, onClose }: Props) {
  const text = useText();
  const before = pipeline.rejectReasons[reason];
  const defaults = defaultReason(pipeline, reason);
  const sheet = usePipelineForm({
    pipeline,
    schema: SCHEMA,
    defaultValues: { name: before ?? { en: '', es: '' } },
    names: { [`rejectReasons.${reason}`]: 'name' },
    change: (base, { name }) => withReason(base, reason, nameOf(name)),
    onClose,
  });
  return (
    <FormSheet
      title={text(before ?? defaults)}
      description={
        reason === 'knockout' ? (
          <FormattedMessage
            id="settings.pipeline.knockout_what"
            defaultMessage="Set automatically when an answer doesn’t meet the job’s requirements."
          />
        ) : reason === 'background_check' ? (
          <FormattedMessage
            id="settings.pipeline.check_what"
            defaultMessage="Set automatically with a background check’s final notice."
          />
        ) : (
          <FormattedMessage
            id="settings.pipeline.reason_what"
            defaultMessage="Describe what the job needs, not the person. It is kept on record."
          />
        )
      }
      submitLabel={<FormattedMessage id="save" defaultMessage="Save" />}
      {...sheet}
    >
      <NameFields defaultName={defaults} longest={LONGEST_REASON} />
    </FormSheet>
  );
}
