/** "Fix a mistake": the person says how it was, and a manager decides. */
import { useQueryClient } from '@tanstack/react-query';
import { Plus, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { type Control, useFieldArray } from 'react-hook-form';
import { FormattedMessage, useIntl } from 'react-intl';
import { FormDate, FormSelect, FormTextArea, FormTime } from '@/components/form/fields';
import { FormSheet } from '@/components/form/form-sheet';
import { useAppForm } from '@/components/form/use-app-form';
import { Button, IconButton } from '@/components/ui/button';
import { SelectField } from '@/components/ui/select';
import { toast } from '@/components/ui/toast';
import { dateIn } from '@/lib/time/dates';
import { useDates } from '@/lib/time/use-dates';
import type { BreakChoice, ClockEntry, MyTimeClock, Workplace } from '../api';
import { refreshRequests, requestTime } from '../api';
import { firstPosition } from '../model/clock';
import { FIX_SCHEMA, type FixValues, timesOf, valuesOf } from '../model/fix';

type Props = { clock: MyTimeClock; workplace: Workplace; now: number; onClose(): void };

/** What it is about is chosen first; another choice begins the form again. */
export function FixSheet(props: Props) {
  const { today, workplaces } = props.clock;
  const [chosen, setChosen] = useState<string>(today.at(-1)?.id ?? `at:${props.workplace.locationId}`);
  const entry = today.find(({ id }) => id === chosen);
  const locationId = entry?.locationId ?? chosen.replace('at:', '');
  const workplace = workplaces.find((one) => one.locationId === locationId) ?? props.workplace;
  return (
    <FixForm key={chosen} {...props} entry={entry} workplace={workplace}>
      <Subject {...props} chosen={chosen} onChoose={setChosen} />
    </FixForm>
  );
}

function Subject({ clock, chosen, onChoose }: Props & { chosen: string; onChoose(id: string): void }) {
  const intl = useIntl();
  const dates = useDates();
  const zoneOf = (entry: ClockEntry) =>
    clock.workplaces.find(({ locationId }) => locationId === entry.locationId)?.zone ?? 'UTC';
  const many = clock.workplaces.length > 1;
  return (
    <SelectField
      label={<FormattedMessage id="timeclock.fix_what" defaultMessage="What is wrong" />}
      value={chosen}
      onChange={({ target }) => onChoose(target.value)}
      options={[
        ...clock.today.map((entry) => ({
          value: entry.id,
          label: intl.formatMessage(
            { id: 'timeclock.fix_entry', defaultMessage: 'Today, clock-in at {time}' },
            { time: dates.time(entry.startsAt, zoneOf(entry)) },
          ),
        })),
        ...clock.workplaces.map(({ locationId, name }) => ({
          value: `at:${locationId}`,
          label: many
            ? intl.formatMessage(
                { id: 'timeclock.fix_missing_at', defaultMessage: 'Time is missing, {name}' },
                { name },
              )
            : intl.formatMessage({ id: 'timeclock.fix_missing', defaultMessage: 'Time is missing' }),
        })),
      ]}
    />
  );
}

type FormProps = Props & { entry: ClockEntry | undefined; children: ReactNode };

function FixForm({ workplace, entry, now, onClose, children }: FormProps) {
  const intl = useIntl();
  const client = useQueryClient();
  const { zone, locationId } = workplace;
  const today = dateIn(zone, new Date(now));
  const form = useAppForm({
    schema: FIX_SCHEMA,
    defaultValues: valuesOf(entry, zone, today),
    send: ({ note, ...times }) =>
      requestTime({
        ...timesOf(workplace, times),
        entryId: entry?.id ?? null,
        locationId,
        positionId: entry?.positionId ?? firstPosition(workplace),
        note,
      }),
    names: { clockInAt: 'clockIn', clockOutAt: 'clockOut' },
    onSaved: async () => {
      await refreshRequests(client);
      toast({
        tone: 'ok',
        title: intl.formatMessage({
          id: 'timeclock.fix_sent',
          defaultMessage: 'Sent. A manager decides.',
        }),
      });
      onClose();
    },
  });
  const { control } = form;
  return (
    <FormSheet
      form={form}
      onClose={onClose}
      title={<FormattedMessage id="timeclock.fix" defaultMessage="Fix a mistake" />}
      description={
        <FormattedMessage id="timeclock.fix_more" defaultMessage="Say how it was. A manager decides." />
      }
      submitLabel={<FormattedMessage id="timeclock.fix_send" defaultMessage="Send request" />}
    >
      {children}
      {!entry && (
        <FormDate
          control={control}
          name="date"
          required
          max={today}
          label={<FormattedMessage id="timeclock.fix_day" defaultMessage="Day" />}
        />
      )}
      <div className="grid grid-cols-2 items-start gap-3">
        <FormTime
          control={control}
          name="clockIn"
          required
          label={<FormattedMessage id="timeclock.kind.in" defaultMessage="Clock-in" />}
        />
        <FormTime
          control={control}
          name="clockOut"
          label={<FormattedMessage id="timeclock.kind.out" defaultMessage="Clock-out" />}
        />
      </div>
      <Breaks control={control} choices={workplace.breaks} />
      <FormTextArea
        control={control}
        name="note"
        required
        rows={2}
        maxLength={300}
        label={<FormattedMessage id="timeclock.fix_note" defaultMessage="What happened" />}
      />
    </FormSheet>
  );
}

type BreaksProps = { control: Control<FixValues, unknown, FixValues>; choices: readonly BreakChoice[] };

function Breaks({ control, choices }: BreaksProps) {
  const intl = useIntl();
  const { fields, append, remove } = useFieldArray({ control, name: 'breaks' });
  const [first] = choices;
  return (
    <div className="grid gap-3">
      {fields.map(({ id }, index) => (
        <div key={id} className="grid grid-cols-[1fr_1fr_auto] items-end gap-2">
          <FormSelect
            control={control}
            name={`breaks.${index}.kind`}
            className="col-span-3"
            label={<FormattedMessage id="timeclock.fix_break" defaultMessage="Break" />}
            options={[
              {
                value: 'meal',
                label: intl.formatMessage({ id: 'timeclock.meal', defaultMessage: 'Meal' }),
              },
              {
                value: 'rest',
                label: intl.formatMessage({ id: 'timeclock.rest', defaultMessage: 'Rest break' }),
              },
            ]}
          />
          <FormTime
            control={control}
            name={`breaks.${index}.start`}
            label={<FormattedMessage id="timeclock.fix_break_start" defaultMessage="From" />}
          />
          <FormTime
            control={control}
            name={`breaks.${index}.end`}
            label={<FormattedMessage id="timeclock.fix_break_end" defaultMessage="To" />}
          />
          <IconButton
            label={intl.formatMessage({
              id: 'timeclock.fix_break_remove',
              defaultMessage: 'Remove this break',
            })}
            onClick={() => remove(index)}
          >
            <X size={18} aria-hidden="true" />
          </IconButton>
        </div>
      ))}
      <Button
        variant="quiet"
        size="sm"
        className="justify-self-start"
        onClick={() => append({ kind: first?.kind ?? 'meal', start: '', end: '' })}
      >
        <Plus size={16} aria-hidden="true" />
        <FormattedMessage id="timeclock.fix_break_add" defaultMessage="Add a break" />
      </Button>
    </div>
  );
}
