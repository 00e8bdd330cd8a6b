/** Minimum wages by date, typed by the brand where no pack has them. */
import { Plus, X } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button, IconButton } from '@/components/ui/button';
import { TextField } from '@/components/ui/field';
import { useRowKeys } from '@/lib/use-row-keys';

type Row = { from: string; rate: string };
type Props = {
  rows: Row[];
  disabled: boolean;
  onChange(rows: Row[]): void;
  errorOf(field: string): string | undefined;
};

export function MinWages({ rows, disabled, onChange, errorOf }: Props) {
  const intl = useIntl();
  const lines = useRowKeys(rows.length);
  const set = (at: number, changes: Partial<Row>) =>
    onChange(rows.map((row, index) => (index === at ? { ...row, ...changes } : row)));
  return (
    <fieldset className="min-w-0 border-line border-t pt-4">
      <legend className="float-left w-full font-semibold">
        <FormattedMessage id="settings.min_wage.title" defaultMessage="Local minimum wage" />
      </legend>
      <p className="clear-both mb-2 text-14 text-muted md:text-12">
        <FormattedMessage
          id="settings.min_wage.text"
          defaultMessage="Type it where the city or county has its own; otherwise the state’s counts."
        />
      </p>
      {rows.map((row, index) => (
        <div
          key={lines.keys[index]}
          className="mb-3 grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] items-start gap-2"
        >
          <TextField
            type="date"
            disabled={disabled}
            label={<FormattedMessage id="settings.min_wage.from" defaultMessage="From" />}
            value={row.from}
            onChange={(event) => set(index, { from: event.target.value })}
            error={errorOf(`minWages[${index}].from`)}
          />
          <TextField
            inputMode="decimal"
            disabled={disabled}
            label={<FormattedMessage id="team.pay.rate" defaultMessage="Dollars an hour" />}
            value={row.rate}
            onChange={(event) => set(index, { rate: event.target.value })}
            error={errorOf(`minWages[${index}].rateE4`)}
          />
          {!disabled && (
            <IconButton
              className="mt-6 text-muted!"
              label={intl.formatMessage({
                id: 'settings.min_wage.remove',
                defaultMessage: 'Remove this wage',
              })}
              onClick={() => {
                lines.remove(index);
                onChange(rows.filter((_, at) => at !== index));
              }}
            >
              <X size={16} aria-hidden="true" />
            </IconButton>
          )}
        </div>
      ))}
      {!disabled && (
        <Button variant="quiet" size="sm" onClick={() => onChange([...rows, { from: '', rate: '' }])}>
          <Plus size={14} aria-hidden="true" />
          <FormattedMessage id="settings.min_wage.add" defaultMessage="Add a wage from a date" />
        </Button>
      )}
    </fieldset>
  );
}
