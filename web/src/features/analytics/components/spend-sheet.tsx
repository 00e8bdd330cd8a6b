/** Entering what a month cost, line by line of the sources. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { FormSheet } from '@/components/form/form-sheet';
import { currentVersion, useSave } from '@/components/form/use-save';
import { TextField } from '@/components/ui/field';
import { SelectField } from '@/components/ui/select';
import { SkeletonRows } from '@/components/ui/skeleton';
import { toast } from '@/components/ui/toast';
import { centsText, parseCents } from '@/lib/money/money';
import { type MonthSpend, putSpend, refreshReports, spendQuery } from '../api';
import { useSourceName } from '../names';

/** What brands usually pay for, besides the lines that brought somebody. */
const USUAL = ['boards', 'qr', 'sms', 'referral'];
/** How many months back can be chosen. */
const MONTHS = 13;

/** This month and those before it: `2026-11`, `2026-10`, …. */
function monthsBack(): string[] {
  const now = new Date();
  return Array.from({ length: MONTHS }, (_, back) => {
    const month = new Date(Date.UTC(now.getFullYear(), now.getMonth() - back, 1));
    return month.toISOString().slice(0, 7);
  });
}

type Props = { lines: readonly string[]; onClose(): void };

export default function SpendSheet({ lines, onClose }: Props) {
  const [months] = useState(monthsBack);
  const [month, setMonth] = useState(months[0] ?? '');
  const { data } = useQuery({ ...spendQuery(month), refetchOnMount: 'always' });
  return data ? (
    <MonthForm
      key={data.month}
      spend={data}
      lines={lines}
      months={months}
      onMonth={setMonth}
      onClose={onClose}
    />
  ) : (
    <FormSheet
      onClose={onClose}
      title={<FormattedMessage id="analytics.spend.title" defaultMessage="What you spend to be found" />}
      submitLabel={<FormattedMessage id="save" defaultMessage="Save" />}
      state={{ error: null, conflict: null, hasFieldErrors: false, busy: true }}
      onSubmit={() => undefined}
    >
      <SkeletonRows rows={5} />
    </FormSheet>
  );
}

type FormProps = Props & { spend: MonthSpend; months: string[]; onMonth(month: string): void };

function MonthForm({ spend, lines, months, onMonth, onClose }: FormProps) {
  const intl = useIntl();
  const client = useQueryClient();
  const sourceName = useSourceName();
  const [typed, setTyped] = useState<Record<string, string>>({});
  const names = [...new Set([...lines, ...USUAL, ...Object.keys(spend.items)])];
  const textOf = (line: string) =>
    typed[line] ?? (spend.items[line] === undefined ? '' : centsText(spend.items[line]));
  const amounts = names.map((line) => [line, textOf(line).trim() ? parseCents(textOf(line)) : 0] as const);
  const wrong = new Set(amounts.filter(([, cents]) => cents === null).map(([line]) => line));
  const saving = useSave(
    (version: number) =>
      putSpend(spend.month, Object.fromEntries(amounts.map(([line, cents]) => [line, cents ?? 0])), version),
    async () => {
      await refreshReports(client);
      toast({ title: intl.formatMessage({ id: 'saved', defaultMessage: 'Saved' }) });
      onClose();
    },
  );
  const monthName = (month: string) =>
    intl.formatDate(`${month}-01T12:00:00Z`, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  return (
    <FormSheet
      onClose={onClose}
      title={<FormattedMessage id="analytics.spend.title" defaultMessage="What you spend to be found" />}
      submitLabel={<FormattedMessage id="save" defaultMessage="Save" />}
      state={saving}
      onSubmit={() => wrong.size === 0 && saving.save(spend.version)}
      onTheirs={() => void refreshReports(client).then(onClose)}
      onMine={() => saving.conflict && saving.save(currentVersion(saving.conflict, spend.version))}
    >
      <SelectField
        label={<FormattedMessage id="analytics.spend.month" defaultMessage="Month" />}
        hint={
          <FormattedMessage
            id="analytics.spend.hint"
            defaultMessage="In dollars, for the whole brand. A report of some days of a month counts that part of it."
          />
        }
        options={months.map((value) => ({ value, label: monthName(value) }))}
        value={spend.month}
        onChange={(event) => onMonth(event.target.value)}
      />
      <div className="grid gap-4 md:grid-cols-2">
        {names.map((line) => (
          <TextField
            key={line}
            inputMode="decimal"
            autoComplete="off"
            label={sourceName(line)}
            placeholder="0"
            value={textOf(line)}
            onChange={(event) => setTyped((now) => ({ ...now, [line]: event.target.value }))}
            error={
              wrong.has(line)
                ? intl.formatMessage({
                    id: 'analytics.spend.wrong',
                    defaultMessage: 'Dollars, as 420 or 420.50',
                  })
                : saving.errorOf(`items.${line}`)
            }
          />
        ))}
      </div>
    </FormSheet>
  );
}
