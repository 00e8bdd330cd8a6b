/** A change in the list: its sentence with what changes, who wrote it, how far it is. */
import { ChevronRight } from 'lucide-react';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router';
import { Since } from '@/components/ui/since';
import { useShownLanguage } from '@/i18n/provider';
import { useDates } from '@/lib/time/use-dates';
import type { RuleChange } from '../../types';
import { ChangeBadge } from '../change-badge';
import { firstDay } from '../model';
import { SentenceDiff } from '../sentence-diff';

export function ChangeRow({ change }: { change: RuleChange }) {
  const dates = useDates();
  const { language } = useShownLanguage();
  const day = firstDay(change);
  return (
    <li>
      <Link
        to={`/rules/changes/${change.no}`}
        className="flex min-h-16 items-center gap-3 px-4 py-3 hover:bg-canvas"
      >
        <span className="min-w-0 flex-1">
          <span className="block text-16 font-medium md:text-14">
            <SentenceDiff before={change.sentenceBefore} after={change.sentence} language={language} />
          </span>
          <span className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-14 text-muted md:text-13">
            <ChangeBadge change={change} />
            <span>
              <FormattedMessage
                id="rule_changes.by"
                defaultMessage="Change {no} by {name}, {since}"
                values={{ no: change.no, name: change.createdByName, since: <Since at={change.createdAt} /> }}
              />
            </span>
            {day && change.state !== 'in_effect' && (
              <span>
                <FormattedMessage
                  id="rule_changes.from"
                  defaultMessage="From {day}"
                  values={{ day: dates.monthDay(day) }}
                />
              </span>
            )}
          </span>
        </span>
        <ChevronRight size={18} aria-hidden="true" className="shrink-0 text-muted" />
      </Link>
    </li>
  );
}
