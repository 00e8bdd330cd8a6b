/** How an open shift is posted: who sees it and decides, until when, and what it pays on top. */
import { FormattedMessage } from 'react-intl';
import { useLocations } from '@/api/use-organization';
import { Fact, Facts } from '@/components/ui/facts';
import { useMoney } from '@/lib/money/use-money';
import { useDates } from '@/lib/time/use-dates';
import type { OpenShift } from './api';
import { postState } from './model';

export function PostFacts({ item, now }: { item: OpenShift; now: Date }) {
  const dates = useDates();
  const { location } = useLocations();
  const money = useMoney();
  const { post, locationId, slotIds, slotsLeft } = item;
  if (!post) return null;
  const isFirst = post.firstWaveUntil !== null && new Date(post.firstWaveUntil) > now;
  const moment = (at: string) => dates.moment(at, location(locationId)?.zone ?? 'UTC');
  return (
    <Facts className="max-w-md">
      {slotIds.length > 1 && (
        <Fact name={<FormattedMessage id="open_shifts.slots" defaultMessage="People needed" />}>
          <FormattedMessage
            id="open_shifts.slots_left"
            defaultMessage="{left, plural, one {# of {slots} left} other {# of {slots} left}}"
            values={{ left: slotsLeft, slots: slotIds.length }}
          />
        </Fact>
      )}
      <Fact name={<FormattedMessage id="open_shifts.decides" defaultMessage="Who decides" />}>
        {post.mode === 'approval' ? (
          <FormattedMessage id="open_shifts.mode.approval" defaultMessage="You choose" />
        ) : (
          <FormattedMessage id="open_shifts.mode.first_come" defaultMessage="First come" />
        )}
      </Fact>
      <Fact name={<FormattedMessage id="open_shifts.overtime_name" defaultMessage="Overtime" />}>
        {post.allowOvertime ? (
          <FormattedMessage id="open_shifts.allowed" defaultMessage="Allowed" />
        ) : (
          <FormattedMessage id="open_shifts.not_allowed" defaultMessage="Not allowed" />
        )}
      </Fact>
      <Fact
        name={
          postState(item, now) === 'open' ? (
            <FormattedMessage id="open_shifts.open_until" defaultMessage="Open until" />
          ) : (
            <FormattedMessage id="open_shifts.was_open_until" defaultMessage="Was open until" />
          )
        }
      >
        {moment(post.closesAt)}
      </Fact>
      <Fact name={<FormattedMessage id="open_shifts.visible_to" defaultMessage="Visible to" />}>
        {isFirst && post.firstWaveUntil ? (
          <FormattedMessage
            id="open_shifts.team_until"
            defaultMessage="Own team, until {time}"
            values={{ time: moment(post.firstWaveUntil) }}
          />
        ) : post.includesOtherLocations ? (
          <FormattedMessage id="open_shifts.every_location" defaultMessage="All locations" />
        ) : (
          <FormattedMessage id="open_shifts.own_team" defaultMessage="Own team" />
        )}
      </Fact>
      {post.bonusCents !== null && (
        <Fact name={<FormattedMessage id="open_shifts.bonus" defaultMessage="Bonus" />}>
          {money.cents(post.bonusCents)}
        </Fact>
      )}
      {post.broadcasts > 0 && (
        <Fact name={<FormattedMessage id="open_shifts.sent_urgent" defaultMessage="Sent as urgent" />}>
          <FormattedMessage
            id="open_shifts.times"
            defaultMessage="{count, plural, one {Once} other {# times}}"
            values={{ count: post.broadcasts }}
          />
        </Fact>
      )}
    </Facts>
  );
}
