/** Breaks and single days without school. */
import { Plus, X } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button, IconButton } from '@/components/ui/button';
import { TextField } from '@/components/ui/field';
import { useRowKeys } from '@/lib/use-row-keys';

type Row = { from: string; to: string; label: string };
type Props = {
  rows: Row[];
  disabled: boolean;
  onChange(rows: Row[]): void;
  errorOf(field: string): string | undefined;
};

export function DaysOff({ rows, disabled, onChange, errorOf }: Props) {
  const intl = useIntl();
  const lines = useRowKeys(rows.length);
  const bind = (index: number, field: keyof Row) => ({
    value: rows[index]?.[field] ?? '',
    disabled,
    onChange: (event: { target: { value: string } }) =>
      onChange(rows.map((row, at) => (at === index ? { ...row, [field]: event.target.value } : row))),
    error: errorOf(`daysOff[${index}].${field}`),
  });
  return (
    <fieldset className="min-w-0 border-line border-t pt-4">
      <legend className="float-left mb-2 w-full font-semibold">
        <FormattedMessage id="settings.school.days_off" defaultMessage="Days off" />
      </legend>
      <div className="clear-both">
        {rows.map((_, index) => (
          <div
            key={lines.keys[index]}
            className="mb-3 grid grid-cols-[1fr_1fr_auto] items-start gap-2 md:grid-cols-[1.2fr_1fr_1fr_auto]"
          >
            <TextField
              className="max-md:col-span-3"
              label={<FormattedMessage id="settings.school.label" defaultMessage="What" />}
              {...bind(index, 'label')}
            />
            <TextField
              type="date"
              label={<FormattedMessage id="settings.school.from" defaultMessage="From" />}
              {...bind(index, 'from')}
            />
            <TextField
              type="date"
              label={<FormattedMessage id="settings.school.to" defaultMessage="To" />}
              {...bind(index, 'to')}
            />
            {!disabled && (
              <IconButton
                className="mt-6 text-muted!"
                label={intl.formatMessage({
                  id: 'settings.school.remove',
                  defaultMessage: 'Remove these days off',
                })}
                onClick={() => {
                  lines.remove(index);
                  onChange(rows.filter((__, at) => at !== index));
                }}
              >
                <X size={16} aria-hidden="true" />
              </IconButton>
            )}
          </div>
        ))}
        {!disabled && (
          <Button
            variant="quiet"
            size="sm"
            onClick={() => onChange([...rows, { from: '', to: '', label: '' }])}
          >
            <Plus size={14} aria-hidden="true" />
            <FormattedMessage id="settings.school.add_days" defaultMessage="Add days off" />
          </Button>
        )}
      </div>
    </fieldset>
  );
}
