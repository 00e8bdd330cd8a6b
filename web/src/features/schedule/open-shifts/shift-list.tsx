/** Unassigned shifts by day, each with where it is: not posted, open, or requested. Several are posted at once. */
import { CalendarCheck } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useLocations } from '@/api/use-organization';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { Empty } from '@/components/ui/empty';
import { StationChip } from '@/components/ui/station';
import { cx } from '@/lib/cx';
import { stationClass } from '@/lib/station';
import { useDates } from '@/lib/time/use-dates';
import type { OpenShift } from './api';
import { Marks } from './marks';
import { byDay, isPostable, postState } from './model';
import { useShiftText } from './use-shift-text';

type Props = {
  items: readonly OpenShift[];
  now: Date;
  showLocation: boolean;
  openId: string | undefined;
  checked: ReadonlySet<string>;
  onCheck(checked: ReadonlySet<string>): void;
  onOpen(id: string): void;
  onPost(ids: ReadonlySet<string>): void;
};

export function ShiftList(props: Props) {
  const { items, now, checked, onCheck, onPost, ...row } = props;
  const dates = useDates();
  const postable = items.filter((item) => isPostable(item, now)).map(({ shiftId }) => shiftId);
  const chosen = new Set(postable.filter((id) => checked.has(id)));
  if (items.length === 0)
    return (
      <div className="pt-3">
        <Empty
          icon={<CalendarCheck size={22} aria-hidden="true" />}
          title={<FormattedMessage id="open_shifts.none" defaultMessage="Every shift has someone" />}
        />
      </div>
    );
  return (
    <>
      {postable.length > 0 && (
        <div className="sticky top-0 z-10 -mx-3 flex min-h-14 items-center justify-between gap-3 bg-canvas px-3 py-1.5 md:-mx-4 md:px-4 xl:-mx-6 xl:px-6">
          <Checkbox
            checked={chosen.size === postable.length}
            onChange={({ target }) => onCheck(new Set(target.checked ? postable : []))}
            label={
              <FormattedMessage
                id="open_shifts.all_unposted"
                defaultMessage="{count} not posted"
                values={{ count: postable.length }}
              />
            }
          />
          <Button variant="primary" disabled={chosen.size === 0} onClick={() => onPost(chosen)}>
            <FormattedMessage
              id="open_shifts.post_count"
              defaultMessage="{count, plural, =0 {Post} one {Post # shift} other {Post # shifts}}"
              values={{ count: chosen.size }}
            />
          </Button>
        </div>
      )}
      {[...byDay(items)].map(([date, ofDay]) => (
        <section key={date} className="pt-2">
          <h2 className="px-1 pb-1.5 font-medium text-14 text-muted md:text-13">{dates.day(date)}</h2>
          <ul className="grid gap-2">
            {ofDay.map((item) => (
              <Row
                key={item.shiftId}
                {...row}
                item={item}
                now={now}
                checked={chosen.has(item.shiftId)}
                onCheck={(on) => {
                  const next = new Set(chosen);
                  if (on) next.add(item.shiftId);
                  else next.delete(item.shiftId);
                  onCheck(next);
                }}
              />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

type RowProps = Pick<Props, 'showLocation' | 'openId' | 'onOpen' | 'now'> & {
  item: OpenShift;
  checked: boolean;
  onCheck(on: boolean): void;
};

function Row({ item, now, showLocation, openId, onOpen, checked, onCheck }: RowProps) {
  const intl = useIntl();
  const { position, name, range, whole } = useShiftText()(item);
  const status = useStatus()(item, now);
  const isOpen = item.shiftId === openId;
  const lead = [showLocation && item.locationName, status.detail].filter(Boolean).join(' · ');
  return (
    <li
      className={cx(
        'relative flex items-stretch overflow-hidden rounded-card border border-line bg-card pl-1',
        position && `station-bar ${stationClass(position.station)}`,
        isOpen && 'border-brand! shadow-[0_0_0_1px_hsl(var(--brand))]',
      )}
    >
      {isPostable(item, now) && (
        <Checkbox
          className="shrink-0 gap-0! pl-2.5"
          checked={checked}
          onChange={({ target }) => onCheck(target.checked)}
          label={
            <span className="sr-only">
              {intl.formatMessage(
                { id: 'open_shifts.select', defaultMessage: 'Select {shift}' },
                { shift: whole },
              )}
            </span>
          }
        />
      )}
      <button
        type="button"
        aria-current={isOpen || undefined}
        onClick={() => onOpen(item.shiftId)}
        className="grid min-h-14 min-w-0 flex-1 content-center gap-1 px-3 py-2 text-left hover:bg-canvas focus-visible:-outline-offset-2"
      >
        <span className="flex flex-wrap items-center gap-2">
          <b>{range}</b>
          {position && <StationChip station={position.station} code={position.code} name={name} />}
          <span className="ml-auto flex flex-wrap items-center gap-1.5">
            <Marks item={item} />
            {status.badge}
          </span>
        </span>
        {lead && <span className="truncate text-14 text-muted md:text-13">{lead}</span>}
      </button>
    </li>
  );
}

/** Not posted, open until when, or by how many requested. */
function useStatus() {
  const intl = useIntl();
  const dates = useDates();
  const { location } = useLocations();
  return (item: OpenShift, now: Date) => {
    const { post, claims, claimCount, locationId } = item;
    const state = postState(item, now);
    const names = intl.formatList(claims.map(({ employeeName }) => employeeName));
    const until =
      post && state === 'open'
        ? intl.formatMessage(
            { id: 'open_shifts.until', defaultMessage: 'Until {time}' },
            { time: dates.moment(post.closesAt, location(locationId)?.zone ?? 'UTC') },
          )
        : '';
    const badge =
      claimCount > 0 ? (
        <Badge tone="brand">
          <FormattedMessage
            id="open_shifts.requests"
            defaultMessage="{count, plural, =0 {No requests} one {# request} other {# requests}}"
            values={{ count: claimCount }}
          />
        </Badge>
      ) : state === 'open' ? (
        <Badge tone="ok">
          <FormattedMessage id="open_shifts.state.open" defaultMessage="Open" />
        </Badge>
      ) : state === 'closed' ? (
        <Badge tone="warn">
          <FormattedMessage id="open_shifts.state.closed" defaultMessage="Closed" />
        </Badge>
      ) : (
        <Badge tone="outline">
          {item.weekPublished ? (
            <FormattedMessage id="open_shifts.state.unposted" defaultMessage="Not posted" />
          ) : (
            <FormattedMessage id="open_shifts.state.week" defaultMessage="Week not published" />
          )}
        </Badge>
      );
    return { badge, detail: names || until };
  };
}
