/** Search and filters: everyone, kitchen or front; location; position; status. */
import { FormattedMessage, useIntl } from 'react-intl';
import { useOrganization } from '@/api/use-organization';
import { Button } from '@/components/ui/button';
import { FilterSelect } from '@/components/ui/filter-select';
import { SearchField } from '@/components/ui/search-field';
import { Segmented } from '@/components/ui/segmented';
import { useText } from '@/i18n/text';
import { type Filters, filterCount, NO_FILTERS } from '../filters';
import { STATUS_NAMES } from '../person-names';
import { STATUSES } from '../types';

const EVERYONE = 'everyone';

type Props = { filters: Filters; onChange(changes: Partial<Record<keyof Filters, string | null>>): void };

export function TeamFilters({ filters, onChange }: Props) {
  const intl = useIntl();
  const text = useText();
  const { locations, positions, departments } = useOrganization();
  const any = intl.formatMessage({ id: 'filter.any', defaultMessage: 'Any' });
  const kitchenAndFront = [
    {
      value: EVERYONE,
      label: intl.formatMessage({ id: 'team.filter.everyone', defaultMessage: 'Everyone' }),
    },
    ...departments.map(({ id, name }) => ({ value: id, label: text(name) })),
  ];
  const shownPositions = positions.filter(
    ({ archived, departmentId }) => !archived && (!filters.department || departmentId === filters.department),
  );
  return (
    <search className="flex flex-col gap-2 px-4 pb-3 md:flex-row md:flex-wrap md:items-center md:px-6">
      <SearchField
        className="md:order-last md:ml-auto md:w-52"
        label={intl.formatMessage({ id: 'team.search', defaultMessage: 'Name or phone' })}
        value={filters.q}
        onChange={(q) => onChange({ q })}
      />
      <div className="side-scroll flex items-center gap-2 max-md:-mx-4 max-md:px-4 md:flex-wrap">
        <Segmented
          className="shrink-0"
          label={intl.formatMessage({ id: 'team.filter.department', defaultMessage: 'Department' })}
          options={kitchenAndFront}
          value={filters.department || EVERYONE}
          onChange={(id) => onChange({ department: id === EVERYONE ? null : id, positionId: null })}
        />
        {locations.length > 1 && (
          <FilterSelect
            label={intl.formatMessage({ id: 'team.filter.location', defaultMessage: 'Location' })}
            any={any}
            options={locations.map(({ id, name }) => ({ value: id, label: name }))}
            value={filters.locationId}
            onChange={(location) => onChange({ locationId: location })}
          />
        )}
        <FilterSelect
          label={intl.formatMessage({ id: 'team.filter.position', defaultMessage: 'Position' })}
          any={any}
          options={shownPositions.map(({ id, name }) => ({ value: id, label: text(name) }))}
          value={filters.positionId}
          onChange={(position) => onChange({ positionId: position })}
        />
        <FilterSelect
          label={intl.formatMessage({ id: 'team.filter.status', defaultMessage: 'Status' })}
          any={any}
          options={STATUSES.map((value) => ({ value, label: intl.formatMessage(STATUS_NAMES[value]) }))}
          value={filters.status}
          onChange={(status) => onChange({ status })}
        />
        {filterCount(filters) > 0 && (
          <Button variant="quiet" size="sm" onClick={() => onChange(NO_FILTERS)}>
            <FormattedMessage id="filter.clear" defaultMessage="Clear" />
          </Button>
        )}
      </div>
    </search>
  );
}
