/** What happened, who did it, when, and words that the record holds. */
import { useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useLocations } from '@/api/use-organization';
import { Button } from '@/components/ui/button';
import { controlClass } from '@/components/ui/field';
import { FilterSelect } from '@/components/ui/filter-select';
import { SearchField } from '@/components/ui/search-field';
import { cx } from '@/lib/cx';
import { ACTION_GROUPS, useActionName } from '../actions';
import { type AuditRow, FILTERS, type Filters } from '../api';

type Changes = Partial<Record<keyof Filters, string | null>>;
type Props = { filters: Filters; rows: readonly AuditRow[]; onChange(changes: Changes): void };

const NONE = Object.fromEntries(FILTERS.map((name) => [name, null])) as Changes;

export function AuditFilters({ filters, rows, onChange }: Props) {
  const intl = useIntl();
  const actionName = useActionName();
  const any = intl.formatMessage({ id: 'filter.any', defaultMessage: 'Any' });
  const people = usePeopleSeen(rows);
  const { locations } = useLocations();
  const groups = Object.entries(ACTION_GROUPS).map(([value, name]) => ({
    value,
    label: intl.formatMessage(name),
  }));
  // An action that came from the address need not be one of the groups.
  if (filters.action && !(filters.action in ACTION_GROUPS))
    groups.unshift({ value: filters.action, label: actionName(filters.action) });
  const set = FILTERS.some((name) => filters[name] !== '');
  return (
    <search className="flex flex-col gap-2 px-4 pb-3 md:flex-row md:flex-wrap md:items-center md:px-6">
      <SearchField
        className="md:w-44"
        label={intl.formatMessage({ id: 'audit.search', defaultMessage: 'Search' })}
        value={filters.q}
        onChange={(q) => onChange({ q })}
      />
      <div className="side-scroll flex items-center gap-2 max-md:-mx-4 max-md:px-4 max-md:py-1 md:flex-wrap">
        <FilterSelect
          label={intl.formatMessage({ id: 'audit.filter.what', defaultMessage: 'What' })}
          any={any}
          options={groups}
          value={filters.action}
          onChange={(action) => onChange({ action })}
        />
        {locations.length > 1 && (
          <FilterSelect
            label={intl.formatMessage({ id: 'audit.filter.where', defaultMessage: 'Where' })}
            any={any}
            options={locations.map(({ id, name }) => ({ value: id, label: name }))}
            value={filters.locationId}
            onChange={(locationId) => onChange({ locationId })}
          />
        )}
        <FilterSelect
          label={intl.formatMessage({ id: 'audit.filter.actor', defaultMessage: 'Who' })}
          any={any}
          options={people}
          value={filters.actorId}
          onChange={(actorId) => onChange({ actorId })}
        />
        <DayFilter
          label={intl.formatMessage({ id: 'audit.filter.from', defaultMessage: 'From' })}
          value={filters.from}
          onChange={(from) => onChange({ from })}
        />
        <DayFilter
          label={intl.formatMessage({ id: 'audit.filter.to', defaultMessage: 'To' })}
          value={filters.to}
          onChange={(to) => onChange({ to })}
        />
        {(filters.objectType || filters.objectId) && (
          <Button variant="tint" size="sm" onClick={() => onChange({ objectType: null, objectId: null })}>
            <FormattedMessage id="audit.filter.object" defaultMessage="This record ×" />
          </Button>
        )}
        {set && (
          <Button variant="quiet" size="sm" onClick={() => onChange(NONE)}>
            <FormattedMessage id="filter.clear" defaultMessage="Clear" />
          </Button>
        )}
      </div>
    </search>
  );
}

/** Everyone who was seen in the list since the screen opened, so that the filter keeps its choices. */
function usePeopleSeen(rows: readonly AuditRow[]) {
  const seen = useRef(new Map<string, string>());
  for (const { actorId, actorName } of rows) if (actorId && actorName) seen.current.set(actorId, actorName);
  const people = [...seen.current].map(([value, label]) => ({ value, label }));
  return people.sort((a, b) => a.label.localeCompare(b.label));
}

type DayProps = { label: string; value: string; onChange(value: string): void };

function DayFilter({ label, value, onChange }: DayProps) {
  return (
    <label
      className={cx(
        'inline-flex h-11 shrink-0 items-center gap-1.5 rounded-control border px-3 text-14 font-medium md:h-8 md:px-2.5 md:text-13',
        value ? 'border-brand/55 bg-brand-soft text-brand' : 'border-line bg-card',
      )}
    >
      <span className={cx('font-normal', !value && 'text-muted')}>{label}</span>
      <input
        type="date"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className={cx(
          controlClass,
          'h-8! w-auto! border-transparent! bg-transparent! px-0! md:h-7! md:text-13!',
        )}
      />
    </label>
  );
}
