/** Applicants that an automation reached or would reach, each with a link. */
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router';
import { Since } from '@/components/ui/since';
import { useText } from '@/i18n/text';
import { useNow } from '@/lib/use-now';
import type { Met } from './api';
import { REASON_LABELS } from './names';

type Props = {
  items: readonly Met[];
  label: string;
  /** The times are when it would reach them: what is past already happens at once. */
  ahead?: boolean;
};

export function PeopleList({ items, label, ahead = false }: Props) {
  const text = useText();
  const now = useNow().getTime();
  return (
    <ul aria-label={label} className="divide-y divide-line">
      {items.map((it) => (
        <li key={it.applicationId} className="py-2">
          <span className="flex items-baseline gap-2">
            <Link
              to={`/applicants/${it.applicationId}`}
              className="min-w-0 flex-1 truncate font-medium text-brand hover:underline"
            >
              {it.name}
            </Link>
            <span className="shrink-0 text-13 text-muted">
              {ahead && Date.parse(it.at) <= now ? (
                <FormattedMessage id="auto.at_once" defaultMessage="immediately" />
              ) : (
                <Since at={it.at} />
              )}
            </span>
          </span>
          <span className="block text-13 text-muted">{`${text(it.jobTitle)} · ${it.locationName}`}</span>
          {it.why && (
            <span className="block text-13 text-warn">
              <FormattedMessage {...REASON_LABELS[it.why]} />
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
