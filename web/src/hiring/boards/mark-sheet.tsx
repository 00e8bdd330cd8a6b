/** Someone looked at a board: the job is there, it was not taken, or what was said before no longer holds. */

import { useWatch } from 'react-hook-form';
import { FormattedMessage, useIntl } from 'react-intl';
import * as z from 'zod/mini';
import { FormSelect, FormText } from '@/components/form/fields';
import { FormSheet } from '@/components/form/form-sheet';
import { optionalChoice } from '@/components/form/schema';
import { useAppForm } from '@/components/form/use-app-form';
import { type BoardStanding, JOB_BOARD_NAMES, markBoard, type Sight } from './boards';

type Props = { job: string; status: BoardStanding; onClose(): void; onDone(): void };

const SCHEMA = z.object({ state: optionalChoice<Sight>(), note: z.string() });

export default function MarkSheet({ job, status, onClose, onDone }: Props) {
  const intl = useIntl();
  const { board, version } = status;
  const marked = status.state === 'live' || status.state === 'rejected' ? status.state : null;
  const form = useAppForm({
    schema: SCHEMA,
    defaultValues: { state: marked ?? 'live', note: status.note ?? '' },
    version,
    send: ({ state, note }, version) => markBoard(job, board, { version, state, note: state ? note : '' }),
    onSaved: onDone,
  });
  const { control } = form;
  const state = useWatch({ control, name: 'state' });
  return (
    <FormSheet
      onClose={onClose}
      title={
        <FormattedMessage
          id="boards.mark_title"
          defaultMessage="Status on {board}"
          values={{ board: intl.formatMessage(JOB_BOARD_NAMES[board]) }}
        />
      }
      submitLabel={<FormattedMessage id="save" defaultMessage="Save" />}
      form={form}
      onTheirs={onDone}
    >
      <FormSelect
        control={control}
        name="state"
        onChanged={() => form.setValue('note', '', { shouldDirty: true })}
        label={<FormattedMessage id="boards.job" defaultMessage="The job" />}
        options={[
          { value: 'live', label: intl.formatMessage({ id: 'boards.saw.live', defaultMessage: 'Live' }) },
          {
            value: 'rejected',
            label: intl.formatMessage({ id: 'boards.saw.rejected', defaultMessage: 'Rejected' }),
          },
          ...(marked
            ? [
                {
                  value: '',
                  label: intl.formatMessage({
                    id: 'boards.saw.nothing',
                    defaultMessage: 'Clear my status',
                  }),
                },
              ]
            : []),
        ]}
      />
      {state === 'live' && (
        <FormText
          control={control}
          name="note"
          type="url"
          inputMode="url"
          label={<FormattedMessage id="boards.link" defaultMessage="URL on the job board (optional)" />}
          maxLength={500}
        />
      )}
      {state === 'rejected' && (
        <FormText
          control={control}
          name="note"
          required
          label={<FormattedMessage id="boards.why" defaultMessage="Reason given by the board" />}
          hint={<FormattedMessage id="boards.why_hint" defaultMessage="Cleared when the job changes." />}
          maxLength={300}
        />
      )}
    </FormSheet>
  );
}
