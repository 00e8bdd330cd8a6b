/** States that keep records for other times than the rest: those in which the brand has a location. */
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { locationsQuery } from '@/api/organization';
import { IconButton } from '@/components/ui/button';
import { TextField } from '@/components/ui/field';
import { SelectField } from '@/components/ui/select';
import { LawHint } from './law-hint';
import { firstYears, type Law, type StateRow } from './retention';

type Props = {
  rows: StateRow[];
  lawOf(state: string): Law;
  /** The years of the other states. */
  everywhere: string;
  canEdit: boolean;
  errorOf(state: string): string | undefined;
  onChange(rows: StateRow[]): void;
};

export function StateYears({ rows, lawOf, everywhere, canEdit, errorOf, onChange }: Props) {
  const intl = useIntl();
  const { data: locations } = useQuery(locationsQuery);
  const states = [...new Set((locations?.items ?? []).map(({ state }) => state))].sort();
  const left = states.filter((state) => rows.every((row) => row.state !== state));
  return (
    <>
      {rows.map((row) => (
        <div key={row.state} className="flex items-start gap-2">
          <TextField
            className="min-w-0 [&_input]:max-w-44"
            inputMode="numeric"
            disabled={!canEdit}
            label={
              <FormattedMessage
                id="settings.retention.in_state"
                defaultMessage="Years in {state}"
                values={{ state: row.state }}
              />
            }
            hint={<LawHint law={lawOf(row.state)} />}
            value={row.years}
            error={errorOf(row.state)}
            onChange={(event) =>
              onChange(rows.map((one) => (one === row ? { ...row, years: event.target.value } : one)))
            }
          />
          {canEdit && (
            <IconButton
              variant="quiet"
              className="mt-[26px]"
              label={intl.formatMessage(
                {
                  id: 'settings.retention.drop',
                  defaultMessage: '{state}: use default',
                },
                { state: row.state },
              )}
              onClick={() => onChange(rows.filter((one) => one !== row))}
            >
              <X size={18} aria-hidden="true" />
            </IconButton>
          )}
        </div>
      ))}
      {canEdit && left.length > 0 && (
        <SelectField
          className="max-w-64"
          label={<FormattedMessage id="settings.retention.add" defaultMessage="Add a state" />}
          placeholder={intl.formatMessage({
            id: 'settings.retention.choose',
            defaultMessage: 'Choose a state',
          })}
          options={left.map((state) => ({ value: state, label: state }))}
          value=""
          onChange={(event) =>
            onChange([
              ...rows,
              { state: event.target.value, years: firstYears(lawOf(event.target.value), everywhere) },
            ])
          }
        />
      )}
    </>
  );
}
