/** Changes that wait for this employee's consent, with a link to read and answer them. */
import { Handshake } from 'lucide-react';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router';
import { buttonClass } from '@/components/ui/button';

export function ConsentCard({ count }: { count: number }) {
  return (
    <section className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card bg-warn-soft p-4">
      <Handshake size={22} aria-hidden="true" className="shrink-0 text-warn" />
      <p className="min-w-0 flex-1 basis-48 font-semibold">
        <FormattedMessage
          id="dashboard.consent.count"
          defaultMessage="{count, plural, one {# change needs} other {# changes need}} your answer"
          values={{ count }}
        />
      </p>
      <Link to="/schedule" className={buttonClass({ variant: 'primary' })}>
        <FormattedMessage id="dashboard.consent.answer" defaultMessage="Read and answer" />
      </Link>
    </section>
  );
}
