/** The brand's words for one reason. */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { FormSheet } from '@/components/form/form-sheet';
import { useSave } from '@/components/form/use-save';
import type { PipelineSettings } from '@/components/hiring/stages';
import type { RejectReason } from '@/components/hiring/types';
import { toast } from '@/components/ui/toast';
import { useText } from '@/i18n/text';
import { refresh } from '../../api';
import { nameOf, savePipeline, withReason } from '../../pipeline-api';
import { NameFields } from './name-fields';

const LONGEST_REASON = 60;

type Props = { reason: RejectReason; pipeline: PipelineSettings; onClose(): void };

export function ReasonForm({ reason, pipeline, onClose }: Props) {
  const intl = useIntl();
  const text = useText();
  const client = useQueryClient();
  const before = pipeline.rejectReasons[reason];
  const usual = pipeline.usualReasons[reason];
  const [words, setWords] = useState(before ?? { en: '', es: '' });
  const again = () => refresh(client, '/api/hiring/pipeline');
  const saving = useSave(
    (base: PipelineSettings) => savePipeline(base.version, withReason(base, reason, nameOf(words))),
    async () => {
      await again();
      toast({ title: intl.formatMessage({ id: 'saved', defaultMessage: 'Saved' }) });
      onClose();
    },
  );
  return (
    <FormSheet
      title={text(before ?? usual)}
      description={
        reason === 'knockout' ? (
          <FormattedMessage
            id="settings.pipeline.knockout_what"
            defaultMessage="Given by Lineup alone, when an answer does not meet what the job requires."
          />
        ) : (
          <FormattedMessage
            id="settings.pipeline.reason_what"
            defaultMessage="Say what the job needs, not who the person is: these words stand in the records."
          />
        )
      }
      submitLabel={<FormattedMessage id="save" defaultMessage="Save" />}
      state={saving}
      onSubmit={() => saving.save(pipeline)}
      onTheirs={() => void again().then(onClose)}
      onMine={() => saving.conflict && saving.save(saving.conflict.current as PipelineSettings)}
      onClose={onClose}
    >
      <NameFields
        value={words}
        usual={usual}
        longest={LONGEST_REASON}
        errorOf={(language) => saving.errorOf(`rejectReasons.${reason}.${language}`)}
        onChange={setWords}
      />
    </FormSheet>
  );
}
