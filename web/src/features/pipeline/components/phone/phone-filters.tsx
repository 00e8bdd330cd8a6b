/** What the phone's board opens to narrow itself: a search, and the filters in a row that scrolls. */
import { useIntl } from 'react-intl';
import { SearchField } from '@/components/ui/search-field';
import type { Pipeline } from '../../hooks/use-pipeline';
import { FilterBar } from '../filter-bar';

export function PhoneFilters({ pipeline }: { pipeline: Pipeline }) {
  const intl = useIntl();
  return (
    <>
      <SearchField
        label={intl.formatMessage({ id: 'pipeline.search', defaultMessage: 'Name or phone' })}
        value={pipeline.filters.q ?? ''}
        onChange={(q) => pipeline.narrow({ q })}
      />
      <div className="side-scroll mt-2 flex gap-2">
        <FilterBar {...pipeline} />
      </div>
    </>
  );
}
