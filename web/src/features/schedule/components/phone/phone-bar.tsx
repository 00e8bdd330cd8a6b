/** What the week adds up to and the button that publishes it, above the navigation. */
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router';
import { Allowed } from '@/auth/allowed';
import { cx } from '@/lib/cx';
import { useMoney } from '@/lib/money/use-money';
import { hoursText } from '@/lib/time/clock';
import { useFoot } from '../../hooks/use-foot';
import { countUnchecked } from '../../model/finding-groups';
import { payLink, unpaidPeople } from '../../model/unpaid';
import type { Week } from '../../types';
import { PublishButton } from '../shared/publish-button';
import { WithoutPay } from '../shared/without-pay';

type Props = { week: Week; canPublish: boolean; onPublish(): void; onFindings(): void };

export function PhoneBar({ week, canPublish, onPublish, onFindings }: Props) {
  const money = useMoney();
  useFoot('68px');
  const { totals } = week;
  const { block, consent, reason, warn } = week.totals.findings;
  const count = block + consent + reason + warn;
  const unchecked = countUnchecked(week);
  const tone = block > 0 ? 'text-danger' : count > 0 ? 'text-warn' : '';
  const unpaid = unpaidPeople(week);
  const sums = (
    <>
      <b className="block text-16">
        <FormattedMessage
          id="schedule.hours"
          defaultMessage="{hours} h"
          values={{ hours: hoursText(totals.minutes) }}
        />
      </b>
      <span className="text-12 text-muted">
        <FormattedMessage id="schedule.view.week" defaultMessage="Week" />
        {totals.costCents !== undefined && ` · ${money.wholeDollars(totals.costCents)}`}
      </span>
    </>
  );
  return (
    <div className="fixed inset-x-0 bottom-[calc(56px+env(safe-area-inset-bottom))] z-20 flex h-[68px] items-center gap-4 border-line border-t bg-card pr-3 pl-4">
      {unpaid.length > 0 ? (
        <Link to={payLink(unpaid)} className="min-h-12 leading-tight">
          {sums}
          <span className="block text-12 text-warn leading-tight underline underline-offset-2">
            <WithoutPay count={unpaid.length} />
          </span>
        </Link>
      ) : (
        <p className="leading-tight">{sums}</p>
      )}
      <Allowed permission="schedules:read_drafts">
        <button type="button" onClick={onFindings} className="min-h-12 text-left leading-tight">
          <b className={cx('block text-16', tone)}>
            {count === 0 && unchecked > 0 ? (
              <FormattedMessage
                id="schedule.checks.missing"
                defaultMessage="{count} not checked"
                values={{ count: unchecked }}
              />
            ) : (
              <FormattedMessage
                id="schedule.bar.findings"
                defaultMessage="{count, plural, one {# issue} other {# issues}}"
                values={{ count }}
              />
            )}
          </b>
          <span className="text-12 text-muted">
            <FormattedMessage
              id="schedule.bar.open"
              defaultMessage="{count} open"
              values={{ count: totals.unassigned }}
            />
          </span>
        </button>
      </Allowed>
      <span className="ml-auto">
        {canPublish && week.status !== 'closed' && <PublishButton week={week} onClick={onPublish} />}
      </span>
    </div>
  );
}
