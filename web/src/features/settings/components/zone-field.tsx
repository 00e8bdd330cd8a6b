/** A location's time zone by the name that people know; one that the state does not have is said, not refused. */
import { TriangleAlert } from 'lucide-react';
import type { ComponentProps } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { SelectField } from '@/components/ui/select';
import { useDates } from '@/lib/time/use-dates';
import { isInState, stateCode, ZONES, zonesOf } from '../zones';

type Props = Pick<ComponentProps<typeof SelectField>, 'disabled' | 'onChange' | 'error'> & {
  /** As typed. */
  state: string;
  value: string;
};

export function ZoneField({ state, value, ...field }: Props) {
  const intl = useIntl();
  const dates = useDates();
  /** "Central Time (Chicago)", "Hora central (Chicago)" */
  const name = (zone: string) => {
    const label = `${dates.zone(zone)} (${zone.replace(/.*\//, '').replaceAll('_', ' ')})`;
    return label.charAt(0).toLocaleUpperCase(intl.locale) + label.slice(1);
  };
  const known = [...new Set([...ZONES, ...(value ? [value] : [])])];
  return (
    <SelectField
      required
      label={<FormattedMessage id="settings.location.zone" defaultMessage="Time zone" />}
      placeholder={intl.formatMessage({
        id: 'settings.location.zone_open',
        defaultMessage: 'Based on the state',
      })}
      options={known.map((zone) => ({ value: zone, label: name(zone) }))}
      value={value}
      hint={
        isInState(value, state) ? (
          !field.disabled && (
            <FormattedMessage
              id="settings.location.zone_why"
              defaultMessage="Set from the address. You can change it."
            />
          )
        ) : (
          <span className="flex items-center gap-1.5 text-warn">
            <TriangleAlert size={14} aria-hidden="true" className="shrink-0" />
            <FormattedMessage
              id="settings.location.zone_else"
              defaultMessage="The usual time zone in {state} is {zones}. Check that this one is right."
              values={{
                state: stateCode(state),
                zones: intl.formatList(zonesOf(state).map(dates.zone), { type: 'disjunction' }),
              }}
            />
          </span>
        )
      }
      {...field}
    />
  );
}
