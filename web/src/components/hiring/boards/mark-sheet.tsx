/** Somebody looked at a board: the job is there, it was not taken, or what was said before no longer holds. */
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { FormSheet } from '@/components/form/form-sheet';
import { currentVersion, useSave } from '@/components/form/use-save';
import { TextField } from '@/components/ui/field';
import { SelectField } from '@/components/ui/select';
import { type BoardStanding, JOB_BOARD_NAMES, markBoard, type Sight } from './boards';

type Props = { job: string; standing: BoardStanding; onClose(): void; onDone(): void };

export default function MarkSheet({ job, standing, onClose, onDone }: Props) {
  const intl = useIntl();
  const { board, version } = standing;
  const marked = standing.state === 'live' || standing.state === 'rejected' ? standing.state : null;
  const [state, setState] = useState<Sight | ''>(marked ?? 'live');
  const [note, setNote] = useState(standing.note ?? '');
  const saving = useSave(
    (seen: number) => markBoard(job, board, { version: seen, state: state || null, note: state ? note : '' }),
    onDone,
  );
  return (
    <FormSheet
      onClose={onClose}
      title={
        <FormattedMessage
          id="boards.mark_title"
          defaultMessage="What did you see at {board}?"
          values={{ board: intl.formatMessage(JOB_BOARD_NAMES[board]) }}
        />
      }
      submitLabel={<FormattedMessage id="save" defaultMessage="Save" />}
      state={saving}
      onSubmit={() => saving.save(version)}
      onTheirs={onDone}
      onMine={() => saving.conflict && saving.save(currentVersion(saving.conflict, version))}
    >
      <SelectField
        label={<FormattedMessage id="boards.job" defaultMessage="The job" />}
        value={state}
        onChange={(event) => {
          setState(event.target.value as Sight | '');
          setNote('');
        }}
        options={[
          { value: 'live', label: intl.formatMessage({ id: 'boards.saw.live', defaultMessage: 'is there' }) },
          {
            value: 'rejected',
            label: intl.formatMessage({ id: 'boards.saw.rejected', defaultMessage: 'was not taken' }),
          },
          ...(marked
            ? [
                {
                  value: '',
                  label: intl.formatMessage({
                    id: 'boards.saw.nothing',
                    defaultMessage: 'I take back what was said',
                  }),
                },
              ]
            : []),
        ]}
      />
      {state === 'live' && (
        <TextField
          type="url"
          inputMode="url"
          label={<FormattedMessage id="boards.link" defaultMessage="Its address there (optional)" />}
          value={note}
          maxLength={500}
          onChange={(event) => setNote(event.target.value)}
          error={saving.errorOf('note')}
        />
      )}
      {state === 'rejected' && (
        <TextField
          required
          label={<FormattedMessage id="boards.why" defaultMessage="Why, as the board says it" />}
          hint={
            <FormattedMessage
              id="boards.why_hint"
              defaultMessage="Once the job is changed, this no longer holds."
            />
          }
          value={note}
          maxLength={300}
          onChange={(event) => setNote(event.target.value)}
          error={saving.errorOf('note')}
        />
      )}
    </FormSheet>
  );
}
