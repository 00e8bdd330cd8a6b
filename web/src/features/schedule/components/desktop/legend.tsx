/** What filled, outlined and dashed chips mean; a week that was never published has only one kind and needs none. */
import { defineMessages, FormattedMessage } from 'react-intl';
import { cx } from '@/lib/cx';

const KINDS = defineMessages({
  filled: { id: 'schedule.legend.filled', defaultMessage: 'published' },
  outlined: { id: 'schedule.legend.hollow', defaultMessage: 'not confirmed' },
  later: { id: 'schedule.legend.later', defaultMessage: 'not published' },
});

export function Legend() {
  return (
    <ul className="flex flex-wrap items-center gap-x-4 gap-y-1 text-12 text-muted">
      {Object.entries(KINDS).map(([kind, name]) => (
        <li key={kind} className="flex items-center gap-1.5 whitespace-nowrap">
          <i aria-hidden="true" className={cx('chip swatch', kind)} />
          <FormattedMessage {...name} />
        </li>
      ))}
    </ul>
  );
}
