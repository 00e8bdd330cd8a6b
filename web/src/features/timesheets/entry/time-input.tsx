/** A clock time; where the clocks show it twice that night, it asks which one. */
import type { ReactNode } from 'react';
import type { Control } from 'react-hook-form';
import { useIntl } from 'react-intl';
import { FormField, FormTime } from '@/components/form/fields';
import { Segmented } from '@/components/ui/segmented';
import { compactTime } from '@/lib/time/clock';
import { zonedText } from '@/lib/time/zone';
import type { EntrySent, EntryValues, Typed } from './entry-schema';

type Name = 'clockIn' | 'clockOut' | `breaks.${number}.start` | `breaks.${number}.end`;

type Props = {
  control: Control<EntryValues, unknown, EntrySent>;
  name: Name;
  label: ReactNode;
  zone: string;
  typed: Typed;
  /** The two instants at which the clocks show it; none where it is clear. */
  twice: readonly number[];
  required?: boolean;
  autoFocus?: boolean;
};

export function TimeInput({ control, name, label, zone, typed, twice, required, autoFocus }: Props) {
  const intl = useIntl();
  const [first, second] = twice;
  const option = (instant: number) => ({
    time: compactTime(typed.time),
    offset: zonedText(zone, instant).slice(-6),
  });
  return (
    <div className="grid content-start gap-2">
      <FormTime
        control={control}
        name={`${name}.time`}
        required={required}
        label={label}
        {...(autoFocus && { 'data-autofocus': true })}
      />
      {first !== undefined && second !== undefined && (
        <FormField control={control} name={`${name}.pass`}>
          {({ value, onChange, error }) => (
            <div className="grid gap-1">
              <p className={error ? 'text-14 text-danger md:text-13' : 'text-14 md:text-13'}>
                {intl.formatMessage({
                  id: 'timesheets.which_time',
                  defaultMessage: 'Clocks go back that night. Which one?',
                })}
              </p>
              <Segmented<string>
                stacked
                label={intl.formatMessage({
                  id: 'timesheets.which_time',
                  defaultMessage: 'Clocks go back that night. Which one?',
                })}
                options={[
                  {
                    value: 'first',
                    label: intl.formatMessage(
                      {
                        id: 'schedule.refused.first',
                        defaultMessage: 'The first {time} (UTC{offset})',
                      },
                      option(first),
                    ),
                  },
                  {
                    value: 'second',
                    label: intl.formatMessage(
                      {
                        id: 'schedule.refused.second',
                        defaultMessage: 'The second {time} (UTC{offset})',
                      },
                      option(second),
                    ),
                  },
                ]}
                value={value}
                onChange={(pass) => onChange(pass as Typed['pass'])}
              />
            </div>
          )}
        </FormField>
      )}
    </div>
  );
}
