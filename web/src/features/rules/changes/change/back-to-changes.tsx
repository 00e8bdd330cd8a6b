/** The way back to the list of changes. */
import { ArrowLeft } from 'lucide-react';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router';

export function BackToChanges() {
  return (
    <Link to="/rules/changes" className="inline-flex min-h-11 items-center gap-1.5 hover:text-ink md:min-h-0">
      <ArrowLeft size={15} aria-hidden="true" />
      <FormattedMessage id="screen.rule_changes" defaultMessage="Changes" />
    </Link>
  );
}
