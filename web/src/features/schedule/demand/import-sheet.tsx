/** Past sales from a file: what it says first, then saved. */
import { useQueryClient } from '@tanstack/react-query';
import { LoaderCircle } from 'lucide-react';
import { useId, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useHoldLive } from '@/api/use-live';
import { useSave } from '@/components/form/use-save';
import { Button } from '@/components/ui/button';
import { ErrorPanel } from '@/components/ui/error-panel';
import { Sheet } from '@/components/ui/sheet';
import { toast } from '@/components/ui/toast';
import { useMoney } from '@/lib/money/use-money';
import { useDates } from '@/lib/time/use-dates';
import { importSales, refreshDemand, type SalesImport } from './api';
import { COLUMNS, FAULTS } from './import-words';

/** Days that the preview lists; the rest is in its sum. */
const SHOWN = 14;

type Props = { locationId: string; onClose(): void };

export function ImportSheet({ locationId, onClose }: Props) {
  const intl = useIntl();
  const client = useQueryClient();
  const input = useId();
  const [read, setRead] = useState<{ csv: string; seen: SalesImport } | null>(null);
  useHoldLive(true);
  // Reading the file is a part of it: until its rows are seen no other one can be chosen.
  const preview = useSave(async (file: File) => {
    const csv = await file.text();
    return { csv, seen: await importSales(locationId, { csv, dryRun: true }) };
  }, setRead);
  const save = useSave(
    () => importSales(locationId, { csv: read?.csv ?? '', dryRun: false }),
    async ({ days }) => {
      toast({
        tone: 'ok',
        title: intl.formatMessage(
          {
            id: 'demand.import.saved',
            defaultMessage: '{count, plural, one {# day of sales imported} other {# days of sales imported}}',
          },
          { count: days.length },
        ),
      });
      await refreshDemand(client, locationId);
      onClose();
    },
  );
  function choose(file: File | undefined) {
    if (!file) return;
    forget();
    preview.save(file);
  }
  function forget() {
    setRead(null);
    preview.clear();
    save.clear();
  }
  const error = preview.error ?? save.error;
  const seen = read?.seen;
  const ready = seen?.errorCount === 0;
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onClose()}
      title={<FormattedMessage id="demand.import.title" defaultMessage="Import sales" />}
      description={
        <FormattedMessage
          id="demand.import.hint"
          defaultMessage="A CSV file with the columns date and sales; time and covers if you have them."
        />
      }
      footer={
        <>
          <Button onClick={onClose}>
            <FormattedMessage id="confirm.cancel" defaultMessage="Cancel" />
          </Button>
          <Button variant="primary" disabled={!ready} busy={save.busy} onClick={() => save.save()}>
            <FormattedMessage
              id="demand.import.save"
              defaultMessage="{count, plural, =0 {Import} one {Import # day} other {Import # days}}"
              values={{ count: ready ? seen.days.length : 0 }}
            />
          </Button>
        </>
      }
    >
      <div className="grid gap-4 pt-1">
        <div className="grid gap-1.5">
          <label htmlFor={input} className="font-medium text-14 md:text-13">
            <FormattedMessage id="demand.import.file" defaultMessage="File" />
          </label>
          <input
            id={input}
            type="file"
            accept=".csv,.tsv,.txt,text/csv"
            className="w-full rounded-control border border-field bg-card p-2 text-16 md:text-14"
            disabled={preview.busy || save.busy}
            // A file that was corrected has the same name: only after an empty choice it is another one.
            onClick={({ currentTarget }) => {
              currentTarget.value = '';
              forget();
            }}
            onChange={(event) => choose(event.target.files?.[0])}
          />
        </div>
        {preview.busy && (
          <p role="status" className="flex items-center gap-2 text-muted">
            <LoaderCircle size={16} aria-hidden="true" className="spinner" />
            <FormattedMessage id="demand.import.reading" defaultMessage="Reading the file…" />
          </p>
        )}
        {error !== null && <ErrorPanel error={error} />}
        {seen && seen.errorCount > 0 && <RowErrors seen={seen} />}
        {ready && <Preview seen={seen} />}
      </div>
    </Sheet>
  );
}

function RowErrors({ seen }: { seen: SalesImport }) {
  const intl = useIntl();
  return (
    <section role="alert" className="grid gap-2">
      <h3 className="font-semibold text-danger">
        <FormattedMessage
          id="demand.import.errors"
          defaultMessage="{count, plural, one {# row can’t be imported} other {# rows can’t be imported}}"
          values={{ count: seen.errorCount }}
        />
      </h3>
      <p className="text-14 text-muted md:text-13">
        <FormattedMessage
          id="demand.import.nothing"
          defaultMessage="Correct the file and choose it again. Nothing is saved."
        />
      </p>
      <ul className="divide-y divide-line rounded-card border border-line text-14 md:text-13">
        {seen.errors.map(({ line, column, code }) => (
          <li key={`${line} ${column} ${code}`} className="flex gap-3 px-3 py-2">
            <span className="w-20 shrink-0 text-muted">
              <FormattedMessage id="demand.import.line" defaultMessage="Line {line}" values={{ line }} />
            </span>
            <span>{intl.formatMessage(FAULTS[code], { column: intl.formatMessage(COLUMNS[column]) })}</span>
          </li>
        ))}
        <More count={seen.errorCount - seen.errors.length} />
      </ul>
    </section>
  );
}

function Preview({ seen }: { seen: SalesImport }) {
  const money = useMoney();
  const dates = useDates();
  const replaced = seen.days.filter(({ replacedCents }) => replacedCents !== null).length;
  return (
    <section className="grid gap-2">
      <p>
        <FormattedMessage
          id="demand.import.sum"
          defaultMessage="{days, plural, one {# day} other {# days}}, {total}"
          values={{ days: seen.days.length, total: money.wholeDollars(seen.totalCents) }}
        />
        {replaced > 0 && (
          <>
            {' · '}
            <FormattedMessage
              id="demand.import.replaces"
              defaultMessage="{count, plural, one {replaces # day} other {replaces # days}}"
              values={{ count: replaced }}
            />
          </>
        )}
      </p>
      <ul className="divide-y divide-line rounded-card border border-line text-14 md:text-13">
        {seen.days.slice(0, SHOWN).map((day) => (
          <li key={day.date} className="flex gap-3 px-3 py-2">
            <span className="min-w-0 flex-1">{dates.full(day.date)}</span>
            {!day.timed && (
              <span className="text-muted">
                <FormattedMessage id="demand.import.spread" defaultMessage="without times" />
              </span>
            )}
            <span className="font-medium">{money.wholeDollars(day.totalCents)}</span>
          </li>
        ))}
        <More count={seen.days.length - SHOWN} />
      </ul>
    </section>
  );
}

/** How many the list leaves out. */
function More({ count }: { count: number }) {
  if (count <= 0) return null;
  return (
    <li className="px-3 py-2 text-muted">
      <FormattedMessage id="demand.import.more" defaultMessage="and {count} more" values={{ count }} />
    </li>
  );
}
