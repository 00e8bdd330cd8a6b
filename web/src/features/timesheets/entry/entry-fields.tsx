/** The fields of a time entry: when, as what, with which breaks, and why it is changed. */
import { Plus, X } from 'lucide-react';
import { useFieldArray } from 'react-hook-form';
import { FormattedMessage, useIntl } from 'react-intl';
import { useOrganization } from '@/api/use-organization';
import { FormDate, FormSelect, FormSwitch, FormTextArea } from '@/components/form/fields';
import type { AppForm } from '@/components/form/use-app-form';
import { Button, IconButton } from '@/components/ui/button';
import { useText } from '@/i18n/text';
import type { EntrySent, EntryValues, Typed } from './entry-schema';
import { TimeInput } from './time-input';
import { nextAfter, onDate } from './times';

type Props = { form: AppForm<EntryValues, EntrySent>; zone: string; isNew?: boolean };

export function EntryFields({ form, zone, isNew = false }: Props) {
  const intl = useIntl();
  const text = useText();
  const { positions } = useOrganization();
  const { control } = form;
  const values = form.watch();
  const breaks = useFieldArray({ control, name: 'breaks' });
  const start = values.clockIn.time
    ? onDate(zone, values.date, values.clockIn.time, values.clockIn.pass)
    : null;
  const from = start?.kind === 'found' ? start.at : null;
  /** The two instants of a later time that comes twice. */
  const twice = ({ time }: Typed): number[] => {
    if (from === null || !time) return [];
    const found = nextAfter(zone, from, time, '');
    return found.kind === 'twice' ? found.instants : [];
  };
  const first = values.clockIn.time ? onDate(zone, values.date, values.clockIn.time, '') : null;
  return (
    <>
      {isNew && (
        <FormDate
          control={control}
          name="date"
          required
          label={<FormattedMessage id="timesheets.date" defaultMessage="Date" />}
        />
      )}
      <div className="grid grid-cols-2 gap-3">
        <TimeInput
          control={control}
          name="clockIn"
          zone={zone}
          typed={values.clockIn}
          twice={first?.kind === 'twice' ? first.instants : []}
          required
          autoFocus
          label={<FormattedMessage id="timesheets.punch.clock_in" defaultMessage="Clock-in" />}
        />
        <TimeInput
          control={control}
          name="clockOut"
          zone={zone}
          typed={values.clockOut}
          twice={twice(values.clockOut)}
          required={isNew}
          label={<FormattedMessage id="timesheets.punch.clock_out" defaultMessage="Clock-out" />}
        />
      </div>
      <FormSelect
        control={control}
        name="positionId"
        required
        label={<FormattedMessage id="timesheets.position" defaultMessage="Position" />}
        options={[
          { value: '', label: intl.formatMessage({ id: 'timesheets.choose', defaultMessage: 'Choose' }) },
          ...positions
            .filter(({ id, archived }) => !archived || id === values.positionId)
            .map(({ id, name }) => ({ value: id, label: text(name) })),
        ]}
      />
      {breaks.fields.map((field, index) => {
        const one = values.breaks[index] ?? field;
        return (
          <fieldset key={field.id} className="grid gap-2 rounded-control border border-line p-3">
            <legend className="px-1 text-14 font-medium md:text-13">
              {one.kind === 'meal' ? (
                <FormattedMessage id="timesheets.break.meal" defaultMessage="Meal" />
              ) : (
                <FormattedMessage id="timesheets.break.rest" defaultMessage="Rest" />
              )}
            </legend>
            <div className="grid grid-cols-[1fr_1fr_auto] gap-3">
              <TimeInput
                control={control}
                name={`breaks.${index}.start`}
                zone={zone}
                typed={one.start}
                twice={twice(one.start)}
                required
                label={<FormattedMessage id="timesheets.break.start" defaultMessage="From" />}
              />
              <TimeInput
                control={control}
                name={`breaks.${index}.end`}
                zone={zone}
                typed={one.end}
                twice={twice(one.end)}
                required
                label={<FormattedMessage id="timesheets.break.end" defaultMessage="Until" />}
              />
              <IconButton
                className="mt-6"
                label={intl.formatMessage({ id: 'timesheets.break.remove', defaultMessage: 'Remove break' })}
                onClick={() => breaks.remove(index)}
              >
                <X size={18} aria-hidden="true" />
              </IconButton>
            </div>
            <FormSwitch
              control={control}
              name={`breaks.${index}.paid`}
              label={<FormattedMessage id="timesheets.break.paid" defaultMessage="Paid" />}
            />
          </fieldset>
        );
      })}
      <div className="flex flex-wrap gap-2">
        <Button size="sm" onClick={() => breaks.append({ ...NEW_BREAK, kind: 'meal', paid: false })}>
          <Plus size={14} aria-hidden="true" />
          <FormattedMessage id="timesheets.break.add_meal" defaultMessage="Add meal" />
        </Button>
        <Button size="sm" onClick={() => breaks.append({ ...NEW_BREAK, kind: 'rest', paid: true })}>
          <Plus size={14} aria-hidden="true" />
          <FormattedMessage id="timesheets.break.add_rest" defaultMessage="Add rest" />
        </Button>
      </div>
      <FormTextArea
        control={control}
        name="reason"
        required
        rows={2}
        maxLength={300}
        label={<FormattedMessage id="timesheets.reason" defaultMessage="Reason" />}
      />
    </>
  );
}

const NEW_BREAK = { start: { time: '', pass: '' }, end: { time: '', pass: '' } } satisfies Pick<
  EntryValues['breaks'][number],
  'start' | 'end'
>;
