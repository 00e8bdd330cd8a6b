/** What happened to a rule, newest first. */
import { FormattedMessage } from 'react-intl';
import { Card } from '@/components/ui/card';
import { useDates } from '@/lib/time/use-dates';
import { useEventWord } from '../parts/event-words';
import type { RuleDetail } from '../types';

export function History({ events }: { events: RuleDetail['history'] }) {
  const dates = useDates();
  const word = useEventWord();
  if (events.length === 0) return null;
  return (
    <Card className="p-4">
      <h2 className="mb-1 font-semibold">
        <FormattedMessage id="rules.history" defaultMessage="History" />
      </h2>
      <ol className="text-14">
        {events.map(({ action, at, byName, note }) => (
          <li key={`${at} ${action}`} className="border-line border-t py-2 first:border-0">
            <p className="flex flex-wrap gap-x-2">
              <span className="flex-1 font-medium">{word(action)}</span>
              <span className="text-muted">{[byName, dates.stamp(at)].filter(Boolean).join(' · ')}</span>
            </p>
            {note && <p className="text-muted">{note}</p>}
          </li>
        ))}
      </ol>
    </Card>
  );
}
