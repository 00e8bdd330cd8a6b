/** Says that the brand is view only, or soon will be, and leads its owner to the plans. */
import { useQuery } from '@tanstack/react-query';
import { CalendarClock } from 'lucide-react';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router';
import { read } from '@/api/read';
import { useDates } from '@/lib/time/use-dates';

/** A trial is mentioned in its last days. */
const LAST_DAYS = 5;
const DAY = 86_400_000;

export function PlanBanner() {
  const dates = useDates();
  const { data: plan } = useQuery(read('/api/plan'));
  if (!plan?.endsAt || plan.state === 'active' || plan.state === 'canceling') return null;
  const left = new Date(plan.endsAt).getTime() - Date.now();
  if (plan.state === 'trialing' && left > LAST_DAYS * DAY) return null;
  const date = dates.full(plan.endsAt.slice(0, 10));
  return (
    <p
      role="status"
      className="flex flex-wrap items-center gap-x-3 gap-y-1 bg-warn-soft px-4 py-2.5 text-14 font-medium text-warn md:px-6"
    >
      <CalendarClock size={16} aria-hidden="true" className="shrink-0" />
      <span className="min-w-0 flex-1">
        {plan.state === 'trialing' && (
          <FormattedMessage
            id="plan.banner.trial"
            defaultMessage="Your trial ends on {date}."
            values={{ date }}
          />
        )}
        {plan.state === 'past_due' && (
          <FormattedMessage
            id="plan.banner.past_due"
            defaultMessage="A payment is missing. Everything works until {date}."
            values={{ date }}
          />
        )}
        {plan.state === 'read_only' && (
          <FormattedMessage
            id="plan.banner.read_only"
            defaultMessage="View only: new weeks and jobs need a plan."
          />
        )}
      </span>
      {plan.billing && (
        <Link to="/settings/plan" className="font-semibold underline underline-offset-2">
          <FormattedMessage id="plan.banner.choose" defaultMessage="Choose a plan" />
        </Link>
      )}
    </p>
  );
}
