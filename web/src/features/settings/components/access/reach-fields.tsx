/** As what someone signs in, and where that holds: the fields that inviting and changing share. */

import { useId } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { FormattedMessage, useIntl } from 'react-intl';
import { useLocations } from '@/api/use-organization';
import type { Role } from '@/auth/permission-names';
import { ROLE_HINTS } from '@/auth/role-names';
import { usePermissions } from '@/auth/use-permissions';
import { useRoleOptions } from '@/auth/use-role-options';
import { FormField, FormSelect, FormTick } from '@/components/form/fields';
import { type Bind, useBoundField } from '@/components/form/use-bound-field';
import { Checkbox } from '@/components/ui/checkbox';
import { coversAll, type DepartmentKind, type Reach } from '../../access/draft';

/** `current` is the role that they have now, which stays a choice. */
export function ReachFields({ current }: { current: Role | null }) {
  const { control } = useFormContext<Reach>();
  const reach = useWatch({ control, compute: (values: Reach) => values });
  const intl = useIntl();
  const roles = useRoleOptions(current).filter(({ disabled }) => !disabled);
  const { scope } = usePermissions();
  const { locations } = useLocations();
  const grantable = locations.filter(
    ({ id, archived }) =>
      reach.locationIds.includes(id) ||
      (!archived && (scope?.locationIds === 'all' || scope?.locationIds.includes(id))),
  );
  const all = coversAll(reach.role);
  const houses: { house: DepartmentKind; label: string }[] = [
    {
      house: 'foh',
      label: intl.formatMessage({ id: 'access.department.foh', defaultMessage: 'Front of house' }),
    },
    {
      house: 'boh',
      label: intl.formatMessage({ id: 'access.department.boh', defaultMessage: 'Back of house' }),
    },
  ];
  return (
    <>
      <FormSelect
        control={control}
        name="role"
        required
        label={<FormattedMessage id="team.fact.role" defaultMessage="Role in Lineup" />}
        placeholder={intl.formatMessage({ id: 'choose', defaultMessage: 'Choose' })}
        hint={reach.role && intl.formatMessage(ROLE_HINTS[reach.role])}
        options={roles}
      />
      <Choice
        control={control}
        name="locationIds"
        title={<FormattedMessage id="access.where" defaultMessage="Where" />}
      >
        {(scope?.locationIds === 'all' || all) && (
          <FormField control={control} name="everywhere">
            {({ value, onChange }) => (
              <Checkbox
                className="md:col-span-2"
                disabled={all}
                label={<FormattedMessage id="access.everywhere" defaultMessage="Whole brand" />}
                checked={all || value}
                onChange={(event) => onChange(event.target.checked)}
              />
            )}
          </FormField>
        )}
        {!all &&
          !reach.everywhere &&
          grantable.map(({ id, name }) => (
            <FormTick key={id} control={control} name="locationIds" item={id} label={name} />
          ))}
      </Choice>
      {reach.role === 'shift_manager' && (
        <Choice
          control={control}
          name="departments"
          title={<FormattedMessage id="access.departments" defaultMessage="Departments" />}
        >
          {houses.map(({ house, label }) => (
            <FormTick key={house} control={control} name="departments" item={house} label={label} />
          ))}
        </Choice>
      )}
    </>
  );
}

type ChoiceProps<T> = Bind<Reach, T, 'locationIds' | 'departments'> & {
  title: React.ReactNode;
  children: React.ReactNode;
};

/** Several boxes under one heading, with one place for what is wrong. */
function Choice<T>({ control, name, title, children }: ChoiceProps<T>) {
  const { error } = useBoundField({ control, name });
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
