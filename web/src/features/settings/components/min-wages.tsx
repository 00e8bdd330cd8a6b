/** Minimum wages by date, typed by the brand where no pack has them. */

import { Plus, X } from 'lucide-react';
import { type Control, useFieldArray } from 'react-hook-form';
import { FormattedMessage, useIntl } from 'react-intl';
import { FormDate, FormMoney } from '@/components/form/fields';
import { Button, IconButton } from '@/components/ui/button';
import type { LocationDraft } from '../location-draft';

type Props<T> = { control: Control<LocationDraft, unknown, T>; disabled: boolean };

export function MinWages<T>({ control, disabled }: Props<T>) {
  const intl = useIntl();
  const { fields, append, remove } = useFieldArray({ control, name: 'minWages' });
  return (
    <fieldset className="min-w-0 border-line border-t pt-4">
      <legend className="float-left w-full font-semibold">
        <FormattedMessage id="settings.min_wage.title" defaultMessage="Local minimum wage" />
      </legend>
      <p className="clear-both mb-2 text-14 text-muted md:text-12">
        <FormattedMessage
          id="settings.min_wage.text"
          defaultMessage="Enter it if the city or county has its own; otherwise the state’s applies."
        />
      </p>
      {fields.map(({ id }, index) => (
        <div key={id} className="mb-3 grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] items-start gap-2">
          <FormDate
            control={control}
            name={`minWages.${index}.from`}
            disabled={disabled}
            label={<FormattedMessage id="settings.min_wage.from" defaultMessage="From" />}
          />
          <FormMoney
            control={control}
            name={`minWages.${index}.rateE4`}
            disabled={disabled}
            label={<FormattedMessage id="team.pay.rate" defaultMessage="Dollars an hour" />}
          />
          {!disabled && (
            <IconButton
              className="mt-6 text-muted!"
              label={intl.formatMessage({
                id: 'settings.min_wage.remove',
                defaultMessage: 'Remove this wage',
              })}
              onClick={() => remove(index)}
            >
              <X size={16} aria-hidden="true" />
            </IconButton>
          )}
        </div>
      ))}
      {!disabled && (
        <Button variant="quiet" size="sm" onClick={() => append({ from: '', rateE4: '' })}>
          <Plus size={14} aria-hidden="true" />
          <FormattedMessage id="settings.min_wage.add" defaultMessage="Add wage by date" />
        </Button>
      )}
    </fieldset>
  );
}
