/** Search and filters of the accounts: on the team or not, role, location, state. */
import { FormattedMessage, useIntl } from 'react-intl';
import { useLocations } from '@/api/use-organization';
import { ROLES } from '@/auth/permission-names';
import { ROLE_NAMES } from '@/auth/role-names';
import { Button } from '@/components/ui/button';
import { FilterSelect } from '@/components/ui/filter-select';
import { SearchField } from '@/components/ui/search-field';
import { FILTERS, type Filters, NO_FILTERS, STATES } from '../../access/api';
import { STATE_NAMES } from '../../access/names';

type Props = { filters: Filters; onChange(changes: Partial<Record<keyof Filters, string | null>>): void };

export function AccessFilters({ filters, onChange }: Props) {
  const intl = useIntl();
  const { locations } = useLocations();
  const any = intl.formatMessage({ id: 'filter.any', defaultMessage: 'Any' });
  const set = FILTERS.some((name) => name !== 'q' && filters[name] !== '');
  return (
    <search className="flex flex-col gap-2 md:flex-row md:flex-wrap md:items-center">
      <SearchField
        className="md:w-56"
        label={intl.formatMessage({ id: 'access.search', defaultMessage: 'Name, email or phone' })}
        value={filters.q}
        onChange={(q) => onChange({ q })}
      />
      <div className="side-scroll flex items-center gap-2 max-md:-mx-4 max-md:px-4 md:flex-wrap">
        <FilterSelect
          label={intl.formatMessage({ id: 'access.filter.team', defaultMessage: 'Team' })}
          any={any}
          options={[
            {
              value: 'false',
              label: intl.formatMessage({ id: 'access.filter.off_team', defaultMessage: 'Not on the team' }),
            },
            {
              value: 'true',
              label: intl.formatMessage({ id: 'access.filter.on_team', defaultMessage: 'On the team' }),
            },
          ]}
          value={filters.team}
          onChange={(team) => onChange({ team })}
        />
        <FilterSelect
          label={intl.formatMessage({ id: 'access.filter.role', defaultMessage: 'Role' })}
          any={any}
          options={ROLES.map((role) => ({ value: role, label: intl.formatMessage(ROLE_NAMES[role]) }))}
          value={filters.role}
          onChange={(role) => onChange({ role })}
        />
        {locations.length > 1 && (
          <FilterSelect
            label={intl.formatMessage({ id: 'team.filter.location', defaultMessage: 'Location' })}
            any={any}
            options={locations.map(({ id, name }) => ({ value: id, label: name }))}
            value={filters.locationId}
            onChange={(locationId) => onChange({ locationId })}
          />
        )}
        <FilterSelect
          label={intl.formatMessage({ id: 'team.filter.status', defaultMessage: 'Status' })}
          any={any}
          options={STATES.map((state) => ({ value: state, label: intl.formatMessage(STATE_NAMES[state]) }))}
          value={filters.state}
          onChange={(state) => onChange({ state })}
        />
        {set && (
          <Button variant="quiet" size="sm" onClick={() => onChange({ ...NO_FILTERS, q: filters.q })}>
            <FormattedMessage id="filter.clear" defaultMessage="Clear" />
          </Button>
        )}
      </div>
    </search>
  );
}
