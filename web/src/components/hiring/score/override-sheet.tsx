/** A person's own band, with the reason; the points stay as they are. */
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { FormSheet } from '@/components/form/form-sheet';
import { currentVersion, useSave } from '@/components/form/use-save';
import { TextAreaField } from '@/components/ui/field';
import { Segmented } from '@/components/ui/segmented';
import { BAND_NAMES } from '../names';
import type { Band } from '../types';
import { overrideBand, type ScoreView } from './api';

type Props = {
  applicationId: string;
  view: ScoreView;
  onClose(): void;
  onSaved(view: ScoreView): void;
  onTheirs(): void;
};

const CHOICES: Band[] = ['strong', 'review', 'hold'];

export default function OverrideSheet({ applicationId, view, onClose, onSaved, onTheirs }: Props) {
  const intl = useIntl();
  const now = view.overridden?.band ?? view.score?.band ?? 'review';
  const [band, setBand] = useState<Band>(now === 'not_enough' ? 'review' : now);
  const [reason, setReason] = useState('');
  const saving = useSave(
    (version: number) => overrideBand(applicationId, { version, band, reason }),
    onSaved,
  );
  return (
    <FormSheet
      onClose={onClose}
      title={<FormattedMessage id="score.override.title" defaultMessage="Set the band yourself" />}
      description={
        <FormattedMessage
          id="score.override.hint"
          defaultMessage="The points stay beside it, and the brand sees how often people disagree with its rubric."
        />
      }
      submitLabel={<FormattedMessage id="score.override.save" defaultMessage="Set band" />}
      state={saving}
      onSubmit={() => saving.save(view.version)}
      onTheirs={onTheirs}
      onMine={() => saving.conflict && saving.save(currentVersion(saving.conflict, view.version))}
    >
      <Segmented<Band>
        full
        label={intl.formatMessage({ id: 'score.override.band', defaultMessage: 'Band' })}
        options={CHOICES.map((value) => ({ value, label: intl.formatMessage(BAND_NAMES[value]) }))}
        value={band}
        onChange={setBand}
      />
      <TextAreaField
        required
        label={<FormattedMessage id="score.override.reason" defaultMessage="Why?" />}
        hint={
          <FormattedMessage
            id="score.override.reason_hint"
            defaultMessage="At least 10 characters. What did you see that the points do not?"
          />
        }
        value={reason}
        maxLength={1000}
        error={saving.errorOf('reason')}
        onChange={(event) => setReason(event.target.value)}
      />
    </FormSheet>
  );
}
