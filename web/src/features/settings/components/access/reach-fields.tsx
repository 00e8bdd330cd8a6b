/** As what somebody signs in, and where that holds: the fields that inviting and changing share. */
import { useId } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useLocations } from '@/api/use-places';
import type { Role } from '@/auth/permission-names';
import { usePermissions } from '@/auth/use-permissions';
import { useRoleOptions } from '@/auth/use-role-options';
import { Checkbox } from '@/components/ui/checkbox';
import { SelectField } from '@/components/ui/select';
import { coversAll, type House, type Reach, type ReachProblem, toggled } from '../../access/draft';
import { ROLE_HINTS } from '../../access/words';

type Props = {
  reach: Reach;
  /** The role that they have now, which stays a choice. */
  current: Role | null;
  onChange(changes: Partial<Reach>): void;
  errorOf(field: ReachProblem): string | undefined;
};

export function ReachFields({ reach, current, onChange, errorOf }: Props) {
  const intl = useIntl();
  const roles = useRoleOptions(current).filter(({ disabled }) => !disabled);
  const { scope } = usePermissions();
  const { locations } = useLocations();
  const mine = locations.filter(
    ({ id, archived }) =>
      reach.locationIds.includes(id) ||
      (!archived && (scope?.locationIds === 'all' || scope?.locationIds.includes(id))),
  );
  const all = coversAll(reach.role);
  const houses: { house: House; label: string }[] = [
    { house: 'foh', label: intl.formatMessage({ id: 'access.house.foh', defaultMessage: 'Front of house' }) },
    { house: 'boh', label: intl.formatMessage({ id: 'access.house.boh', defaultMessage: 'Back of house' }) },
  ];
  return (
    <>
      <SelectField
        required
        label={<FormattedMessage id="team.fact.role" defaultMessage="Role in Lineup" />}
        placeholder={intl.formatMessage({ id: 'choose', defaultMessage: 'Choose' })}
        hint={reach.role && intl.formatMessage(ROLE_HINTS[reach.role])}
        options={roles}
        value={reach.role}
        onChange={(event) => onChange({ role: event.target.value as Role | '' })}
        error={errorOf('role')}
      />
      <Choice
        title={<FormattedMessage id="access.where" defaultMessage="Where" />}
        error={errorOf('locationIds')}
      >
        {(scope?.locationIds === 'all' || all) && (
          <Checkbox
            className="md:col-span-2"
            disabled={all}
            label={<FormattedMessage id="access.everywhere" defaultMessage="Whole brand" />}
            checked={all || reach.everywhere}
            onChange={(event) => onChange({ everywhere: event.target.checked })}
          />
        )}
        {!all &&
          !reach.everywhere &&
          mine.map(({ id, name }) => (
            <Checkbox
              key={id}
              label={name}
              checked={reach.locationIds.includes(id)}
              onChange={(event) =>
                onChange({ locationIds: toggled(reach.locationIds, id, event.target.checked) })
              }
            />
          ))}
      </Choice>
      {reach.role === 'shift_manager' && (
        <Choice
          title={<FormattedMessage id="access.houses" defaultMessage="In which house" />}
          error={errorOf('departments')}
        >
          {houses.map(({ house, label }) => (
            <Checkbox
              key={house}
              label={label}
              checked={reach.departments.includes(house)}
              onChange={(event) =>
                onChange({ departments: toggled(reach.departments, house, event.target.checked) })
              }
            />
          ))}
        </Choice>
      )}
    </>
  );
}

type ChoiceProps = { title: React.ReactNode; error: string | undefined; children: React.ReactNode };

/** Several boxes under one heading, with one place for what is wrong. */
function Choice({ title, error, children }: ChoiceProps) {
  const id = useId();
  return (
    <fieldset
      className="min-w-0"
      aria-describedby={error ? id : undefined}
      {...(error && { 'aria-invalid': true, tabIndex: -1 })}
    >
      <legend className="mb-1 font-medium text-14 md:text-13">{title}</legend>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-4 md:grid-cols-2">{children}</div>
      {error && (
        <p id={id} className="mt-1 font-medium text-13 text-danger md:text-12">
          {error}
        </p>
      )}
    </fieldset>
  );
}
