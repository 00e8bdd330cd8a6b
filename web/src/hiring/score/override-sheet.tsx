/** A person's own band, with the reason; the points stay as they are. */

import { FormattedMessage, useIntl } from 'react-intl';
import * as z from 'zod/mini';
import { FormSegmented, FormSelect, FormTextArea } from '@/components/form/fields';
import { FormSheet } from '@/components/form/form-sheet';
import { choice, optionalChoice } from '@/components/form/schema';
import { useAppForm } from '@/components/form/use-app-form';
import { BAND_NAMES } from '../names';
import type { Band } from '../types';
import { type ComponentKey, overrideBand, type ScoreView } from './api';
import { PART_NAMES } from './names';

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

/** The server says how long a reason is. */
const SCHEMA = z.object({
  band: choice<Band>(),
  about: optionalChoice<ComponentKey>(),
  reason: z.string(),
});

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
  const form = useAppForm({
    schema: SCHEMA,
    defaultValues: { band: now === 'not_enough' ? 'review' : now, about: part ?? '', reason: '' },
    version: view.version,
    send: (override, version) => overrideBand(applicationId, { version, ...override }),
    onSaved,
  });
  const { control } = form;
  return (
    <FormSheet
      onClose={onClose}
      title={<FormattedMessage id="score.override.title" defaultMessage="Override rating" />}
      description={
        <FormattedMessage
          id="score.override.hint"
          defaultMessage="The points stay visible, and your override counts in score accuracy."
        />
      }
      submitLabel={<FormattedMessage id="score.override.save" defaultMessage="Save override" />}
      form={form}
      onTheirs={onTheirs}
    >
      <FormSegmented
        control={control}
        name="band"
        full
        label={intl.formatMessage({ id: 'score.override.band', defaultMessage: 'Band' })}
        options={CHOICES.map((value) => ({ value, label: intl.formatMessage(BAND_NAMES[value]) }))}
      />
      <FormSelect
        control={control}
        name="about"
        label={<FormattedMessage id="score.override.about" defaultMessage="What do you want to override?" />}
        options={[
          {
            value: '',
            label: intl.formatMessage({ id: 'score.override.whole', defaultMessage: 'Overall score' }),
          },
          ...(view.score?.components ?? []).map(({ key }) => ({
            value: key,
            label: intl.formatMessage(PART_NAMES[key]),
          })),
        ]}
      />
      <FormTextArea
        control={control}
        name="reason"
        required
        label={<FormattedMessage id="score.override.reason" defaultMessage="Reason" />}
        hint={
          <FormattedMessage
            id="score.override.reason_hint"
            defaultMessage="At least 10 characters: what did you see that the points miss?"
          />
        }
        maxLength={1000}
      />
    </FormSheet>
  );
}
