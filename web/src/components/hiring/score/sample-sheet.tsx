/** Sends the work sample: which one, and the link once it is out. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { FormSheet } from '@/components/form/form-sheet';
import { useSave } from '@/components/form/use-save';
import { SelectField } from '@/components/ui/select';
import { toast } from '@/components/ui/toast';
import { attemptsQuery, inviteToSample, SIM_POSITIONS, type SimPosition } from './api';
import { SAMPLE_NAMES } from './words';

type Props = { applicationId: string; onClose(): void; onSent(): void };

export default function SampleSheet({ applicationId, onClose, onSent }: Props) {
  const intl = useIntl();
  const { data } = useQuery(attemptsQuery(applicationId));
  const [chosen, setChosen] = useState<SimPosition | null>(null);
  const position = chosen ?? data?.suggested ?? 'line_cook';
  const sending = useSave(
    () => inviteToSample(applicationId, position),
    ({ sent, url }) => {
      onSent();
      toast({
        title: sent
          ? intl.formatMessage({ id: 'score.sample.sent', defaultMessage: 'The link is on its way' })
          : intl.formatMessage({
              id: 'score.sample.not_sent',
              defaultMessage:
                'The task stands on their status page. They can be neither texted nor e-mailed: give them the link, too.',
            }),
        description: sent ? undefined : url,
      });
    },
  );
  return (
    <FormSheet
      onClose={onClose}
      title={<FormattedMessage id="score.sample.title" defaultMessage="Send the work sample" />}
      description={
        <FormattedMessage
          id="score.sample.hint"
          defaultMessage="Five short tasks, about 8 minutes, in English or Spanish. Time does not count. The link works for 7 days."
        />
      }
      submitLabel={<FormattedMessage id="score.sample.send" defaultMessage="Send link" />}
      state={sending}
      onSubmit={() => sending.save()}
    >
      <SelectField
        label={<FormattedMessage id="score.sample.which" defaultMessage="For which work?" />}
        options={SIM_POSITIONS.map((value) => ({ value, label: intl.formatMessage(SAMPLE_NAMES[value]) }))}
        value={position}
        onChange={(event) => setChosen(event.target.value as SimPosition)}
      />
    </FormSheet>
  );
}
