/** A person's own band, with the reason; the points stay as they are. */
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { FormSheet } from '@/components/form/form-sheet';
import { currentVersion, useSave } from '@/components/form/use-save';
import { TextAreaField } from '@/components/ui/field';
import { Segmented } from '@/components/ui/segmented';
import { SelectField } from '@/components/ui/select';
import { BAND_NAMES } from '../names';
import type { Band } from '../types';
import { type ComponentKey, overrideBand, type ScoreView } from './api';
import { PART_NAMES } from './words';

type Props = {
  applicationId: string;
  view: ScoreView;
  /** The part that they disagree with, to begin with; null: the whole. */
  about: ComponentKey | null;
  onClose(): void;
  onSaved(view: ScoreView): void;
  onTheirs(): void;
};

const CHOICES: Band[] = ['strong', 'review', 'hold'];

export default function OverrideSheet({
  applicationId,
  view,
  about: part,
  onClose,
  onSaved,
  onTheirs,
}: Props) {
  const intl = useIntl();
  const now = view.overridden?.band ?? view.score?.band ?? 'review';
  const [band, setBand] = useState<Band>(now === 'not_enough' ? 'review' : now);
  const [about, setAbout] = useState<ComponentKey | ''>(part ?? '');
  const [reason, setReason] = useState('');
  const saving = useSave(
    (version: number) => overrideBand(applicationId, { version, band, about: about || null, reason }),
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
      <SelectField
        label={<FormattedMessage id="score.override.about" defaultMessage="What do you see differently?" />}
        options={[
          {
            value: '',
            label: intl.formatMessage({ id: 'score.override.whole', defaultMessage: 'The score as a whole' }),
          },
          ...(view.score?.components ?? []).map(({ key }) => ({
            value: key,
            label: intl.formatMessage(PART_NAMES[key]),
          })),
        ]}
        value={about}
        onChange={(event) => setAbout(event.target.value as ComponentKey | '')}
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
