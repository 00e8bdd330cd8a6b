/** The brand's words for one reason. */
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { FormSheet } from '@/components/form/form-sheet';
import type { PipelineSettings } from '@/components/hiring/stages';
import type { RejectReason } from '@/components/hiring/types';
import { useText } from '@/i18n/text';
import { nameOf, withReason } from '../../pipeline-api';
import { usePipelineSave } from '../../use-pipeline-save';
import { NameFields } from './name-fields';

const LONGEST_REASON = 60;

type Props = { reason: RejectReason; pipeline: PipelineSettings; onClose(): void };

export function ReasonForm({ reason, pipeline, onClose }: Props) {
  const text = useText();
  const before = pipeline.rejectReasons[reason];
  const usual = pipeline.usualReasons[reason];
  const [words, setWords] = useState(before ?? { en: '', es: '' });
  const { errorOf, sheet } = usePipelineSave({
    pipeline,
    change: (base) => withReason(base, reason, nameOf(words)),
    onClose,
  });
  return (
    <FormSheet
      title={text(before ?? usual)}
      description={
        reason === 'knockout' ? (
          <FormattedMessage
            id="settings.pipeline.knockout_what"
            defaultMessage="Given by Lineup alone, when an answer does not meet what the job requires."
          />
        ) : reason === 'background_check' ? (
          <FormattedMessage
            id="settings.pipeline.check_what"
            defaultMessage="Given by Lineup alone, with the final notice of a background check."
          />
        ) : (
          <FormattedMessage
            id="settings.pipeline.reason_what"
            defaultMessage="Say what the job needs, not who the person is: these words stand in the records."
          />
        )
      }
      submitLabel={<FormattedMessage id="save" defaultMessage="Save" />}
      {...sheet}
    >
      <NameFields
        value={words}
        usual={usual}
        longest={LONGEST_REASON}
        errorOf={(language) => errorOf(`rejectReasons.${reason}.${language}`)}
        onChange={setWords}
      />
    </FormSheet>
  );
}
