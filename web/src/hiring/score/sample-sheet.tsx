/** Sends the work sample: which one, and the link once it is out. */

import { useQuery } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import * as z from 'zod/mini';
import { FormField } from '@/components/form/fields';
import { FormSheet } from '@/components/form/form-sheet';
import { optionalChoice } from '@/components/form/schema';
import { useAppForm } from '@/components/form/use-app-form';
import { SelectField } from '@/components/ui/select';
import { toast } from '@/components/ui/toast';
import { attemptsQuery, inviteToSample, SIM_POSITIONS, type SimPosition } from './api';
import { SAMPLE_NAMES } from './names';

type Props = { applicationId: string; onClose(): void; onSent(): void };

/** Without a choice it is the suggested one, which is read meanwhile. */
const SCHEMA = z.object({ position: optionalChoice<SimPosition>() });

export default function SampleSheet({ applicationId, onClose, onSent }: Props) {
  const intl = useIntl();
  const { data } = useQuery(attemptsQuery(applicationId));
  const suggested = data?.suggested ?? 'line_cook';
  const form = useAppForm({
    schema: SCHEMA,
    defaultValues: { position: '' },
    send: ({ position }) => inviteToSample(applicationId, position ?? suggested),
    onSaved: ({ sent, url }) => {
      onSent();
      toast({
        title: sent
          ? intl.formatMessage({ id: 'score.sample.sent', defaultMessage: 'Link sent' })
          : intl.formatMessage({
              id: 'score.sample.not_sent',
              defaultMessage:
                'The work sample is on their status page. No text or email is possible: give them the link.',
            }),
        description: sent ? undefined : url,
      });
    },
  });
  return (
    <FormSheet
      onClose={onClose}
      title={<FormattedMessage id="score.sample.title" defaultMessage="Send work sample" />}
      description={
        <FormattedMessage
          id="score.sample.hint"
          defaultMessage="Five short tasks, about 8 minutes, untimed, in English or Spanish. Link valid for 7 days."
        />
      }
      submitLabel={<FormattedMessage id="score.sample.send" defaultMessage="Send link" />}
      form={form}
    >
      <FormField control={form.control} name="position">
        {({ value, onChange, error }) => (
          <SelectField
            label={<FormattedMessage id="score.sample.which" defaultMessage="Which position?" />}
            options={SIM_POSITIONS.map((option) => ({
              value: option,
              label: intl.formatMessage(SAMPLE_NAMES[option]),
            }))}
            value={value || suggested}
            onChange={(event) => onChange(event.target.value as SimPosition)}
            error={error}
          />
        )}
      </FormField>
    </FormSheet>
  );
}
