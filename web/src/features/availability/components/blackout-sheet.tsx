/** Adds days without interviews, for one person or for everybody at a location. */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { FormSheet } from '@/components/form/form-sheet';
import { useSave } from '@/components/form/use-save';
import { refreshAvailability } from '@/components/hiring/interviews/rules';
import { Checkbox } from '@/components/ui/checkbox';
import { TextField } from '@/components/ui/field';
import { hereToday } from '@/lib/time/dates';
import { type Availability, addBlackout } from '../api';

type Props = { data: Availability; location: string; onClose(): void };

export default function BlackoutSheet({ data, location, onClose }: Props) {
  const client = useQueryClient();
  const [draft, setDraft] = useState(() => ({
    from: hereToday(),
    to: hereToday(),
    reason: '',
    everybody: false,
  }));
  const saving = useSave(
    () => addBlackout({ ...draft, locationId: location, userId: data.userId }),
    async () => {
      await refreshAvailability(client);
      onClose();
    },
  );
  const bind = (field: 'from' | 'to' | 'reason') => ({
    value: draft[field],
    onChange: (event: { target: { value: string } }) => setDraft({ ...draft, [field]: event.target.value }),
    error: saving.errorOf(field),
  });
  return (
    <FormSheet
      onClose={onClose}
      title={<FormattedMessage id="meet.off_add" defaultMessage="Days without interviews" />}
      description={
        <FormattedMessage id="meet.remove_text" defaultMessage="Interviews that are booked stand." />
      }
      submitLabel={<FormattedMessage id="save" defaultMessage="Save" />}
      state={saving}
      onSubmit={() => saving.save()}
    >
      <div className="grid grid-cols-2 gap-4">
        <TextField
          type="date"
          required
          label={<FormattedMessage id="meet.off_first" defaultMessage="First day" />}
          {...bind('from')}
        />
        <TextField
          type="date"
          required
          label={<FormattedMessage id="meet.off_last" defaultMessage="Last day" />}
          {...bind('to')}
        />
      </div>
      <TextField
        label={<FormattedMessage id="meet.off_why" defaultMessage="Why (for the team)" />}
        maxLength={300}
        {...bind('reason')}
      />
      <Checkbox
        label={
          <FormattedMessage
            id="meet.off_everybody"
            defaultMessage="For everybody at {place}"
            values={{ place: data.locations.find(({ id }) => id === location)?.name ?? '' }}
          />
        }
        checked={draft.everybody}
        onChange={(event) => setDraft({ ...draft, everybody: event.target.checked })}
      />
    </FormSheet>
  );
}
