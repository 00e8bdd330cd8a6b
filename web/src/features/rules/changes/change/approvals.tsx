/** What people decided, newest first; what an edit dismissed stays readable. */
import { CircleCheck, MessageSquareWarning } from 'lucide-react';
import { FormattedMessage } from 'react-intl';
import { cx } from '@/lib/cx';
import { useDates } from '@/lib/time/use-dates';
import type { RuleChange } from '../../types';
import { Section } from './section';

export function Approvals({ change: { approvals, locations } }: { change: RuleChange }) {
  const dates = useDates();
  const names = (ids: readonly string[]) =>
    locations
      .filter(({ locationId }) => ids.includes(locationId))
      .map(({ locationName }) => locationName)
      .join(', ');
  return (
    <Section title={<FormattedMessage id="rule_changes.approvals" defaultMessage="Approvals" />}>
      {approvals.length === 0 ? (
        <p className="text-14 text-muted md:text-13">
          <FormattedMessage id="rule_changes.no_approvals" defaultMessage="None yet." />
        </p>
      ) : (
        <ul className="flex flex-col gap-3">
          {approvals.map(({ userName, decision, locationIds, note, at, current }) => (
            <li key={`${userName} ${at}`} className={cx('flex items-start gap-2', !current && 'text-muted')}>
              {decision === 'approve' ? (
                <CircleCheck
                  size={17}
                  aria-hidden="true"
                  className={cx('mt-0.5 shrink-0', current && 'text-ok')}
                />
              ) : (
                <MessageSquareWarning
                  size={17}
                  aria-hidden="true"
                  className={cx('mt-0.5 shrink-0', current && 'text-warn')}
                />
              )}
              <div className="min-w-0 flex-1 text-14 md:text-13">
                <p>
                  {decision === 'approve' ? (
                    <FormattedMessage
                      id="rule_changes.approved_by"
                      defaultMessage="<b>{name}</b> approved"
                      values={{ name: userName, b: (text) => <b className="font-semibold">{text}</b> }}
                    />
                  ) : (
                    <FormattedMessage
                      id="rule_changes.asked_by"
                      defaultMessage="<b>{name}</b> requested changes"
                      values={{ name: userName, b: (text) => <b className="font-semibold">{text}</b> }}
                    />
                  )}
                </p>
                {decision === 'approve' && <p className="text-muted">{names(locationIds)}</p>}
                {note && <p className="whitespace-pre-line">{`“${note}”`}</p>}
                {!current && (
                  <p>
                    <FormattedMessage
                      id="rule_changes.dismissed"
                      defaultMessage="No longer counts: the change was edited after it."
                    />
                  </p>
                )}
              </div>
              <time dateTime={at} className="shrink-0 text-13 text-muted">
                {dates.stampDay(at)}
              </time>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
