/** "3 of 7", with links to the previous and the next applicant of the board's column. */
import { ChevronDown, ChevronUp } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router';
import { buttonClass } from '@/components/ui/button';
import type { Neighbours } from '../use-neighbours';

export function NextApplicant({ neighbours: { position, all, before, after } }: { neighbours: Neighbours }) {
  const intl = useIntl();
  const to = (person: { id: string }) => `/applicants/${person.id}`;
  return (
    <span className="inline-flex items-center gap-1">
      <span aria-hidden="true" className="-ml-1.5 mr-0.5">
        {'·'}
      </span>
      <FormattedMessage
        id="applicant.position"
        defaultMessage="{position, number} of {all, number}"
        values={{ position, all }}
      />
      {before && (
        <Link
          to={to(before)}
          className={buttonClass({ variant: 'quiet', size: 'sm', icon: true })}
          data-tip={intl.formatMessage({ id: 'applicant.before', defaultMessage: '{name} (K)' }, before)}
          aria-label={intl.formatMessage(
            { id: 'applicant.before_label', defaultMessage: 'Previous: {name}' },
            before,
          )}
        >
          <ChevronUp size={16} aria-hidden="true" />
        </Link>
      )}
      {after && (
        <Link
          to={to(after)}
          className={buttonClass({ variant: 'quiet', size: 'sm', icon: true })}
          data-tip={intl.formatMessage({ id: 'applicant.after', defaultMessage: '{name} (J)' }, after)}
          aria-label={intl.formatMessage(
            { id: 'applicant.after_label', defaultMessage: 'Next: {name}' },
            after,
          )}
        >
          <ChevronDown size={16} aria-hidden="true" />
        </Link>
      )}
    </span>
  );
}
