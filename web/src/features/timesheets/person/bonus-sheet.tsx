/** Adds a bonus to someone's pay. It raises the overtime of its week, as the law asks. */
import { defineMessages, FormattedMessage, useIntl } from 'react-intl';
import * as z from 'zod/mini';
import { FormMoney, FormSelect, FormText } from '@/components/form/fields';
import { FormSheet } from '@/components/form/form-sheet';
import { choice, fail, neededText } from '@/components/form/schema';
import { useAppForm } from '@/components/form/use-app-form';
import { parseCents } from '@/lib/money/money';
import { useDates } from '@/lib/time/use-dates';
import { addBonus, type Bonus, type Timesheet } from '../api';

const FAULTS = defineMessages({
  amount: { id: 'timesheets.bonus.amount_range', defaultMessage: 'Enter an amount up to $10,000.' },
});
const MAX_CENTS = 1_000_000;
const KINDS = defineMessages({
  production_bonus: { id: 'timesheets.bonus.production', defaultMessage: 'For work done: sales, speed' },
  flat_bonus: { id: 'timesheets.bonus.flat', defaultMessage: 'Same amount for anyone, whatever the hours' },
});

const SCHEMA = z.object({
  date: neededText(),
  kind: choice<Bonus['kind']>(),
  cents: z.pipe(
    z.string(),
    z.transform((typed, context): number => {
      const cents = parseCents(typed) ?? 0;
      return cents > 0 && cents <= MAX_CENTS ? cents : fail(context, FAULTS.amount);
    }),
  ),
  note: neededText(),
});

type Props = { sheet: Timesheet; onSaved(): Promise<unknown>; onClose(): void };

export function BonusSheet({ sheet, onSaved, onClose }: Props) {
  const intl = useIntl();
  const dates = useDates();
  const worked = sheet.days.findLast(({ entries }) => entries.length > 0) ?? sheet.days.at(-1);
  const form = useAppForm({
    schema: SCHEMA,
    defaultValues: { date: worked?.date ?? '', kind: 'production_bonus', cents: '', note: '' },
    send: (body) => addBonus({ ...body, employeeId: sheet.employeeId }),
    onSaved: async () => {
      await onSaved();
      onClose();
    },
  });
  const { control } = form;
  return (
    <FormSheet
      form={form}
      onClose={onClose}
      title={<FormattedMessage id="timesheets.bonus.add" defaultMessage="Add bonus" />}
      description={sheet.name}
      submitLabel={<FormattedMessage id="timesheets.bonus.add" defaultMessage="Add bonus" />}
    >
      <FormMoney
        control={control}
        name="cents"
        required
        data-autofocus
        label={<FormattedMessage id="timesheets.bonus.amount" defaultMessage="Amount in $" />}
      />
      <FormSelect
        control={control}
        name="kind"
        label={<FormattedMessage id="timesheets.bonus.kind" defaultMessage="Kind" />}
        options={Object.entries(KINDS).map(([value, name]) => ({ value, label: intl.formatMessage(name) }))}
      />
      <FormSelect
        control={control}
        name="date"
        label={<FormattedMessage id="timesheets.bonus.earned" defaultMessage="Earned on" />}
        options={sheet.days.map(({ date }) => ({ value: date, label: dates.day(date) }))}
      />
      <FormText
        control={control}
        name="note"
        required
        maxLength={200}
        label={<FormattedMessage id="timesheets.bonus.note" defaultMessage="What for" />}
      />
      <p className="text-14 text-muted md:text-13">
        <FormattedMessage
          id="timesheets.bonus.text"
          defaultMessage="It counts for the overtime of its week."
        />
      </p>
    </FormSheet>
  );
}
