/** "Fix a mistake": the person says how it was, and a manager decides. */
import { useQueryClient } from '@tanstack/react-query';
import { Plus, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { type Control, useFieldArray } from 'react-hook-form';
import { FormattedMessage, useIntl } from 'react-intl';
import { useOrganization } from '@/api/use-organization';
import { FormDate, FormSelect, FormTextArea, FormTime } from '@/components/form/fields';
import { FormSheet } from '@/components/form/form-sheet';
import { useAppForm } from '@/components/form/use-app-form';
import { AsyncPanel } from '@/components/ui/async-panel';
import { Button, IconButton } from '@/components/ui/button';
import { SelectField } from '@/components/ui/select';
import { SkeletonRows } from '@/components/ui/skeleton';
import { toast } from '@/components/ui/toast';
import type { PlainDate } from '@/lib/time/dates';
import { useDates } from '@/lib/time/use-dates';
import type { BreakChoice, MyTimeClock, Workplace } from '../api';
import { refreshRequests, requestTime } from '../api';
import { useDayEntries } from '../hooks/use-day-entries';
import { firstPosition } from '../model/clock';
import { dateOf, FIX_SCHEMA, type FixValues, timesOf, valuesOf, type WorkedEntry } from '../model/fix';

type Props = {
  clock: MyTimeClock;
  workplace: Workplace;
  /** What is chosen first. */
  firstDay: PlainDate;
  today: PlainDate;
  onClose(): void;
};

/** What it is about: an entry, or time that is missing at a location. */
const missingAt = (locationId: string) => `at:${locationId}`;

export function FixSheet({ clock, workplace: here, firstDay, today, onClose }: Props) {
  const intl = useIntl();
  const client = useQueryClient();
  const { location } = useOrganization();
  const [day, setDay] = useState(firstDay);
  const [chosen, setChosen] = useState('');
  const { entries, missing } = useDayEntries(clock, day, today);
  const chosenWorkplace = clock.workplaces.find(({ locationId }) => missingAt(locationId) === chosen);
  const entry = chosenWorkplace ? undefined : (entries.find(({ id }) => id === chosen) ?? entries.at(-1));
  const locationId = entry?.locationId ?? (chosenWorkplace ?? here).locationId;
  const workplace = clock.workplaces.find((one) => one.locationId === locationId);
  // Of a location where the person no longer works, the time that they worked there can be corrected.
  const zoneAt = (id: string) =>
    clock.workplaces.find((one) => one.locationId === id)?.zone ?? location(id)?.zone ?? here.zone;
  const zone = zoneAt(locationId);
  const breaks = workplace?.breaks ?? [];
  const form = useAppForm({
    schema: FIX_SCHEMA,
    defaultValues: valuesOf(entry, zone, day),
    send: ({ note, ...times }) =>
      requestTime({
        ...timesOf({ zone, breaks }, entry ? { ...times, date: dateOf(entry, zone) } : times),
        entryId: entry?.id ?? null,
        locationId,
        // An entry keeps its own.
        positionId: entry || !workplace ? null : firstPosition(workplace),
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
  const { control, getValues, reset, setValue } = form;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another choice begins the times again
  useEffect(() => {
    const { note } = getValues();
    reset(valuesOf(entry, zone, day));
    if (note) setValue('note', note, { shouldDirty: true });
  }, [entry?.id, locationId]);
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
      <FormDate
        control={control}
        name="date"
        required
        max={today}
        onChanged={setDay}
        label={<FormattedMessage id="timeclock.fix_day" defaultMessage="Day" />}
      />
      {missing ? (
        <AsyncPanel query={missing} skeleton={<SkeletonRows rows={3} />}>
          {() => null}
        </AsyncPanel>
      ) : (
        <>
          <Subject
            entries={entries}
            workplaces={clock.workplaces}
            zoneAt={zoneAt}
            chosen={entry?.id ?? missingAt(locationId)}
            onChoose={setChosen}
          />
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
          <Breaks control={control} choices={breaks} />
        </>
      )}
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

type SubjectProps = {
  entries: readonly WorkedEntry[];
  workplaces: readonly Workplace[];
  zoneAt(locationId: string): string;
  chosen: string;
  onChoose(id: string): void;
};

function Subject({ entries, workplaces, zoneAt, chosen, onChoose }: SubjectProps) {
  const intl = useIntl();
  const dates = useDates();
  const many = workplaces.length > 1;
  return (
    <SelectField
      label={<FormattedMessage id="timeclock.fix_what" defaultMessage="What is wrong" />}
      value={chosen}
      onChange={({ target }) => onChoose(target.value)}
      options={[
        ...entries.map(({ id, startsAt, locationId }) => ({
          value: id,
          label: intl.formatMessage(
            { id: 'timeclock.fix_entry', defaultMessage: 'Clock-in at {time}' },
            { time: dates.time(startsAt, zoneAt(locationId)) },
          ),
        })),
        ...workplaces.map(({ locationId, name }) => ({
          value: missingAt(locationId),
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
