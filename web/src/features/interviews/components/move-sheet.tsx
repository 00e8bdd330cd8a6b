/** Another time for an interview. */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { FormSheet } from '@/components/form/form-sheet';
import { useSave } from '@/components/form/use-save';
import type { Interview } from '@/components/hiring/interviews/types';
import { Checkbox } from '@/components/ui/checkbox';
import { TextField } from '@/components/ui/field';
import { localTimeOf } from '@/lib/time/clock';
import { act, refreshAgenda } from '../api';
import { localDate } from '../model';
import { INTERVIEW_ERRORS } from '../names';

export function MoveSheet({ interview, onClose }: { interview: Interview; onClose(): void }) {
  const client = useQueryClient();
  const [date, setDate] = useState(() => localDate(interview));
  const [start, setStart] = useState(() => localTimeOf(interview.localStart));
  const [overlap, setOverlap] = useState(false);
  const saving = useSave(
    () => act(interview, 'reschedule', { date, start, overlap }),
    async () => {
      await refreshAgenda(client);
      onClose();
    },
  );
  return (
    <FormSheet
      onClose={onClose}
      title={<FormattedMessage id="interview.move_title" defaultMessage="Another time" />}
      description={
        <FormattedMessage
          id="interview.move_text"
          defaultMessage="{name} is told at once and can still change it."
          values={{ name: interview.applicantName }}
        />
      }
      submitLabel={<FormattedMessage id="interview.move_do" defaultMessage="Move it" />}
      state={saving}
      words={INTERVIEW_ERRORS}
      onSubmit={() => saving.save()}
    >
      <div className="grid grid-cols-2 gap-4">
        <TextField
          type="date"
          required
          label={<FormattedMessage id="interview.date" defaultMessage="Day" />}
          value={date}
          onChange={(event) => setDate(event.target.value)}
          error={saving.errorOf('date')}
        />
        <TextField
          type="time"
          required
          label={<FormattedMessage id="interview.start" defaultMessage="Start" />}
          value={start}
          onChange={(event) => setStart(event.target.value)}
          error={saving.errorOf('start')}
        />
      </div>
      <Checkbox
        label={
          <FormattedMessage
            id="interview.overlap"
            defaultMessage="All the same, if they have another interview then"
          />
        }
        checked={overlap}
        onChange={(event) => setOverlap(event.target.checked)}
      />
    </FormSheet>
  );
}
