/** Where and for which roles the automation holds. */
import { FormattedMessage, useIntl } from 'react-intl';
import { useLocations } from '@/api/use-organization';
import { usePermissions } from '@/auth/use-permissions';
import { SelectField } from '@/components/ui/select';
import { ROLES, type RoleCode } from './api';
import { Chips } from './chips';
import { ROLE_LABELS } from './names';
import { Part } from './part';
import type { PartProps } from './part-props';

export function WherePart({ rule, errorOf, onChange }: PartProps) {
  const intl = useIntl();
  const { locations } = useLocations();
  const { scope } = usePermissions();
  const everywhere = scope?.locationIds === 'all';
  const ownLocationIds = scope?.locationIds ?? [];
  const permitted = locations.filter(({ id }) => everywhere || ownLocationIds.includes(id));
  const { locationIds, roles = [] } = rule;
  const all = intl.formatMessage({ id: 'auto.all_locations', defaultMessage: 'all locations' });
  const some = intl.formatMessage({ id: 'auto.some_locations', defaultMessage: 'these locations' });
  const ofAll = intl.formatMessage({ id: 'auto.all_roles', defaultMessage: 'all positions' });
  const someLocations = intl.formatMessage({ id: 'auto.some_roles', defaultMessage: 'these positions' });
  return (
    <Part label={<FormattedMessage id="auto.where" defaultMessage="For" />}>
      <SelectField
        label={<FormattedMessage id="auto.locations" defaultMessage="Locations" />}
        options={[...(everywhere ? [{ value: 'all', label: all }] : []), { value: 'some', label: some }]}
        value={locationIds ? 'some' : 'all'}
        onChange={(event) => onChange({ ...rule, locationIds: event.target.value === 'all' ? null : [] })}
      />
      {locationIds && (
        <Chips
          label={some}
          options={permitted.map(({ id, name }) => ({ value: id, label: name }))}
          chosen={locationIds}
          error={errorOf('locationIds')}
          onChange={(chosen) => onChange({ ...rule, locationIds: chosen })}
        />
      )}
      <RolesField
        roles={roles}
        labels={[ofAll, someLocations]}
        onChange={(chosen) => onChange({ ...rule, roles: chosen })}
      />
    </Part>
  );
}

type RolesProps = { roles: RoleCode[]; labels: [string, string]; onChange(roles: RoleCode[]): void };

function RolesField({ roles, labels: [all, some], onChange }: RolesProps) {
  const intl = useIntl();
  const hasRoles = roles.length > 0;
  return (
    <>
      <SelectField
        label={<FormattedMessage id="auto.roles" defaultMessage="Positions" />}
        options={[
          { value: 'all', label: all },
          { value: 'some', label: some },
        ]}
        value={hasRoles ? 'some' : 'all'}
        onChange={(event) => onChange(event.target.value === 'all' ? [] : [ROLES[0]])}
      />
      {hasRoles && (
        <Chips
          label={some}
          options={ROLES.map((value) => ({ value, label: intl.formatMessage(ROLE_LABELS[value]) }))}
          chosen={roles}
          onChange={(chosen) => onChange(chosen as RoleCode[])}
        />
      )}
    </>
  );
}
