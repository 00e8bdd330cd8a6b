/** No brand rule yet: what applies anyway, and three sentences to begin with. */
import { useQuery } from '@tanstack/react-query';
import { SlidersHorizontal } from 'lucide-react';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router';
import type { Wire } from '@/api/wire';
import { buttonClass } from '@/components/ui/button';
import { Empty } from '@/components/ui/empty';
import { libraryQuery } from '../api';
import { LibraryRow } from '../parts/library-row';
import { StartButton } from '../parts/start-button';

const SHOWN = 3;

export function NoRules({ page }: { page: Wire<'RulesPage'> }) {
  const { data: library = [] } = useQuery(libraryQuery);
  return (
    <div className="flex max-w-3xl flex-col gap-4 p-4 md:p-6">
      <Empty
        icon={<SlidersHorizontal size={20} aria-hidden="true" />}
        title={<FormattedMessage id="rules.empty" defaultMessage="No brand rules yet." />}
      >
        <FormattedMessage
          id="rules.empty_law"
          defaultMessage="{rules, plural, one {# rule of law applies} other {# rules of law apply}} at your {locations, plural, one {location} other {# locations}}."
          values={{ rules: page.lawRules, locations: page.locations }}
        />
      </Empty>
      {page.canDraft && library.length > 0 && (
        <>
          <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-card">
            {library.slice(0, SHOWN).map((rule) => (
              <li key={rule.id}>
                <LibraryRow rule={rule} action={<StartButton rule={rule} />} />
              </li>
            ))}
          </ul>
          <Link to="/rules/new" className={buttonClass({ variant: 'quiet' })}>
            <FormattedMessage
              id="rules.all_library"
              defaultMessage="All {count} rules of the library"
              values={{ count: library.length }}
            />
          </Link>
        </>
      )}
    </div>
  );
}
