/** Days without interviews, one's own or the whole location's. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { FormSheet } from '@/components/form/form-sheet';
import { useSave } from '@/components/form/use-save';
import { Button, IconButton } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Checkbox } from '@/components/ui/checkbox';
import { TextField } from '@/components/ui/field';
import { toast } from '@/components/ui/toast';
import { useErrorText } from '@/i18n/error-text';
import { hereToday } from '@/lib/time/dates';
import { useDates } from '@/lib/time/use-dates';
import { type Availability, addBlackout, refreshAvailability, removeBlackout } from '../api';

type Props = { data: Availability; location: string };

function AddBlackout({ data, location, onClose }: Props & { onClose(): void }) {
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

export function BlackoutsCard(props: Props) {
  const { data, location } = props;
  const intl = useIntl();
  const dates = useDates();
  const client = useQueryClient();
  const errorText = useErrorText();
  const [adding, setAdding] = useState(false);
  const zone = data.locations.find(({ id }) => id === location)?.zone ?? 'UTC';
  const removing = useMutation({
    mutationFn: removeBlackout,
    onError: (error) => toast({ title: errorText(error), tone: 'danger' }),
    onSettled: () => refreshAvailability(client),
  });
  return (
    <Card
      title={<FormattedMessage id="meet.off" defaultMessage="Days off" />}
      aside={
        <Button size="sm" onClick={() => setAdding(true)}>
          <FormattedMessage id="meet.off_new" defaultMessage="Add" />
        </Button>
      }
    >
      <ul className="grid px-4 pt-1 pb-3">
        {data.blackouts.length === 0 && (
          <li className="py-1 text-14 text-muted">
            <FormattedMessage id="meet.off_none" defaultMessage="None ahead." />
          </li>
        )}
        {data.blackouts.map((off) => (
          <li key={off.id} className="flex items-center gap-2 py-1">
            <span className="min-w-0 flex-1 text-14 md:text-13">
              <b className="font-medium">
                {`${dates.moment(off.fromAt, zone)} – ${dates.moment(off.toAt, zone)}`}
              </b>
              <span className="block truncate text-muted">
                {off.userId ? '' : data.locations.find(({ id }) => id === off.locationId)?.name} {off.reason}
              </span>
            </span>
            <IconButton
              size="sm"
              label={intl.formatMessage({ id: 'meet.off_remove', defaultMessage: 'Take back' })}
              onClick={() => removing.mutate(off.id)}
            >
              <Trash2 size={16} aria-hidden="true" />
            </IconButton>
          </li>
        ))}
      </ul>
      {adding && <AddBlackout {...props} onClose={() => setAdding(false)} />}
    </Card>
  );
}
