/** Where the rule holds, and on which weekdays it does not. */
import { FormattedMessage, useIntl } from 'react-intl';
import { useLocations } from '@/api/use-organization';
import { usePermissions } from '@/auth/use-permissions';
import { Checkbox } from '@/components/ui/checkbox';
import { Segmented } from '@/components/ui/segmented';
import { cx } from '@/lib/cx';
import { useWeekdays, WEEKDAYS } from '@/lib/time/weekdays';
import type { NewRule, RuleProblem } from '../types';
import { Wrong } from './sentence-fields';

type Props = {
  rule: NewRule;
  problems: readonly RuleProblem[];
  onChange(part: Partial<NewRule>): void;
};

export function LocationFields({ rule, problems, onChange }: Props) {
  const intl = useIntl();
  const { locations } = useLocations();
  const own = usePermissions().scope?.locationIds ?? [];
  const everyLocation = own === 'all';
  const offered = locations.filter(({ id, archived }) => !archived && (everyLocation || own.includes(id)));
  const { locationIds } = rule;
  const everywhere = locationIds.length === 0;
  const wrong = problems.filter(({ field }) => field === 'locationIds');
  const toggle = (id: string, on: boolean) => {
    const next = on ? [...locationIds, id].sort() : locationIds.filter((one) => one !== id);
    // Without any location it would be everywhere again: the last one stays.
    if (next.length > 0) onChange({ locationIds: next });
  };
  return (
    <div>
      {!everyLocation && (
        <p className="mb-1 text-14 font-semibold">
          <FormattedMessage id="rules.scope" defaultMessage="Locations" />
        </p>
      )}
      {everyLocation && (
        <Segmented
          label={intl.formatMessage({ id: 'rules.scope', defaultMessage: 'Locations' })}
          value={everywhere ? 'all' : 'some'}
          options={[
            {
              value: 'all',
              label: <FormattedMessage id="rules.scope_all" defaultMessage="All locations" />,
            },
            {
              value: 'some',
              label: <FormattedMessage id="rules.scope_some" defaultMessage="Some locations" />,
            },
          ]}
          onChange={(scope) =>
            onChange({ locationIds: scope === 'all' ? [] : offered.map(({ id }) => id).sort() })
          }
        />
      )}
      {!everywhere && (
        <ul className="mt-2 grid gap-x-4 sm:grid-cols-2">
          {offered.map(({ id, name }) => (
            <li key={id}>
              <Checkbox
                label={name}
                checked={locationIds.includes(id)}
                onChange={({ target }) => toggle(id, target.checked)}
              />
            </li>
          ))}
        </ul>
      )}
      {wrong.map((problem) => (
        <Wrong key={problem.code} problem={problem} />
      ))}
    </div>
  );
}

export function WeekdayFields({ rule, problems, onChange }: Props) {
  const weekdays = useWeekdays();
  const chosen = rule.unless?.weekdays ?? [];
  const own = problems.filter(({ field }) => field === 'unless.weekdays');
  return (
    <fieldset>
      <legend className="mb-1 text-14 font-semibold">
        <FormattedMessage id="rules.unless" defaultMessage="Does not apply on" />
      </legend>
      <div className="flex flex-wrap gap-1.5">
        {WEEKDAYS.map((day, index) => {
          const number = index + 1;
          const on = chosen.includes(number);
          return (
            <button
              key={day}
              type="button"
              aria-pressed={on}
              onClick={() =>
                onChange({
                  unless: {
                    weekdays: on
                      ? chosen.filter((one) => one !== number)
                      : [...chosen, number].sort((one, other) => one - other),
                  },
                })
              }
              className={cx(
                'h-11 min-w-11 rounded-control border px-2 text-14 font-medium md:h-8 md:text-13',
                on ? 'border-brand bg-brand-soft text-brand' : 'border-line bg-card text-muted',
              )}
            >
              {weekdays.short(day)}
            </button>
          );
        })}
      </div>
      {own.map((problem) => (
        <Wrong key={problem.code} problem={problem} />
      ))}
    </fieldset>
  );
}
