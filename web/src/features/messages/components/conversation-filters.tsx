/** Which conversations: open, put off or closed; only unseen ones; at one restaurant; by name or number. */
import { FormattedMessage, useIntl } from 'react-intl';
import { useOrganization } from '@/api/use-organization';
import { Checkbox } from '@/components/ui/checkbox';
import { FilterSelect } from '@/components/ui/filter-select';
import { SearchField } from '@/components/ui/search-field';
import { Segmented } from '@/components/ui/segmented';
import type { ConversationState } from '@/hiring/thread/types';
import type { Filters } from '../api';

type Props = { filters: Filters; onChange(changes: Partial<Filters>): void };

export function ConversationFilters({ filters, onChange }: Props) {
  const intl = useIntl();
  const { locations } = useOrganization();
  const states: { value: ConversationState; label: string }[] = [
    { value: 'open', label: intl.formatMessage({ id: 'messages.open', defaultMessage: 'Open' }) },
    { value: 'snoozed', label: intl.formatMessage({ id: 'messages.snoozed', defaultMessage: 'Snoozed' }) },
    { value: 'closed', label: intl.formatMessage({ id: 'messages.closed', defaultMessage: 'Closed' }) },
  ];
  return (
    <div className="grid gap-2 border-line border-b px-4 py-3">
      <SearchField
        label={intl.formatMessage({ id: 'messages.search', defaultMessage: 'Search by name or number' })}
        value={filters.q}
        onChange={(q) => onChange({ q })}
      />
      <Segmented
        full
        label={intl.formatMessage({ id: 'messages.state', defaultMessage: 'Status' })}
        options={states}
        value={filters.state}
        onChange={(state) => onChange({ state })}
      />
      <div className="flex flex-wrap items-center gap-2">
        {locations.length > 1 && (
          <FilterSelect
            label={intl.formatMessage({ id: 'messages.location', defaultMessage: 'Location' })}
            any={intl.formatMessage({ id: 'messages.all_locations', defaultMessage: 'All' })}
            options={locations.map(({ id, name }) => ({ value: id, label: name }))}
            value={filters.locationId}
            onChange={(locationId) => onChange({ locationId })}
          />
        )}
        <Checkbox
          label={<FormattedMessage id="messages.unread_only" defaultMessage="Unread only" />}
          checked={filters.unread === '1'}
          onChange={(event) => onChange({ unread: event.target.checked ? '1' : '' })}
        />
      </div>
    </div>
  );
}
