/** Breaks and single days without school. */

import { Plus, X } from 'lucide-react';
import { type Control, useFieldArray } from 'react-hook-form';
import { FormattedMessage, useIntl } from 'react-intl';
import { FormDate, FormText } from '@/components/form/fields';
import { Button, IconButton } from '@/components/ui/button';
import type { SchoolDraft } from './api';

type Props<T> = { control: Control<SchoolDraft, unknown, T>; disabled: boolean };

export function DaysOff<T>({ control, disabled }: Props<T>) {
  const intl = useIntl();
  const { fields, append, remove } = useFieldArray({ control, name: 'daysOff' });
  return (
    <fieldset className="min-w-0 border-line border-t pt-4">
      <legend className="float-left mb-2 w-full font-semibold">
        <FormattedMessage id="settings.school.days_off" defaultMessage="Days off" />
      </legend>
      <div className="clear-both">
        {fields.map(({ id }, index) => (
          <div
            key={id}
            className="mb-3 grid grid-cols-[1fr_1fr_auto] items-start gap-2 md:grid-cols-[1.2fr_1fr_1fr_auto]"
          >
            <FormText
              control={control}
              name={`daysOff.${index}.label`}
              disabled={disabled}
              className="max-md:col-span-3"
              label={<FormattedMessage id="settings.school.label" defaultMessage="Name" />}
            />
            <FormDate
              control={control}
              name={`daysOff.${index}.from`}
              disabled={disabled}
              label={<FormattedMessage id="settings.school.from" defaultMessage="From" />}
            />
            <FormDate
              control={control}
              name={`daysOff.${index}.to`}
              disabled={disabled}
              label={<FormattedMessage id="settings.school.to" defaultMessage="To" />}
            />
            {!disabled && (
              <IconButton
                className="mt-6 text-muted!"
                label={intl.formatMessage({
                  id: 'settings.school.remove',
                  defaultMessage: 'Remove these days off',
                })}
                onClick={() => remove(index)}
              >
                <X size={16} aria-hidden="true" />
              </IconButton>
            )}
          </div>
        ))}
        {!disabled && (
          <Button variant="quiet" size="sm" onClick={() => append({ from: '', to: '', label: '' })}>
            <Plus size={14} aria-hidden="true" />
            <FormattedMessage id="settings.school.add_days" defaultMessage="Add days off" />
          </Button>
        )}
      </div>
    </fieldset>
  );
}
