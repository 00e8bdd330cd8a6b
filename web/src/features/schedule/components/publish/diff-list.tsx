/** What changes for each person: added, moved, removed, changed, with what the law makes each change cost. */
import { useQuery } from '@tanstack/react-query';
import { ArrowRight, ChevronDown } from 'lucide-react';
import { defineMessages, FormattedMessage } from 'react-intl';
import { Badge, type Tone } from '@/components/ui/badge';
import { useText } from '@/i18n/text';
import { useMoney } from '@/lib/money/use-money';
import { compactRange } from '@/lib/time/clock';
import type { Board } from '../../hooks/use-board';
import type { PersonDiff } from '../../model/diff';
import { stationsQuery } from '../../stations/api';
import type { DiffItem, ShiftHalf } from '../../types';

const KINDS = defineMessages({
  added: { id: 'schedule.diff.added', defaultMessage: 'Added' },
  removed: { id: 'schedule.diff.removed', defaultMessage: 'Removed' },
  changed: { id: 'schedule.diff.changed', defaultMessage: 'Changed' },
  moved: { id: 'schedule.diff.moved', defaultMessage: 'Moved' },
});
const TONES: Record<DiffItem['kind'], Tone> = {
  added: 'ok',
  removed: 'danger',
  changed: 'info',
  moved: 'info',
};
/** Above this many changes a person's list is folded. */
const FOLD_ABOVE = 3;

export function DiffList({ people, board }: { people: PersonDiff[]; board: Board }) {
  const money = useMoney();
  return (
    <ul className="divide-y divide-line overflow-hidden rounded-card border border-line">
      {people.map(({ employeeId, name, items, premiumCents }) => (
        <li key={employeeId ?? 'unassigned'} className="px-3 py-2">
          <details open={items.length <= FOLD_ABOVE} className="group">
            <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 md:min-h-9">
              <b className="min-w-0 flex-1 truncate">{name || board.labels.unassigned}</b>
              {premiumCents > 0 && (
                <span className="text-13 font-medium text-warn">{money.cents(premiumCents)}</span>
              )}
              <span className="text-13 text-muted">
                <FormattedMessage
                  id="schedule.diff.count"
                  defaultMessage="{count, plural, one {# change} other {# changes}}"
                  values={{ count: items.length }}
                />
              </span>
              <ChevronDown
                size={16}
                aria-hidden="true"
                className="shrink-0 text-muted group-open:rotate-180"
              />
            </summary>
            <ul>
              {items.map((item) => (
                <Change key={`${item.shiftId}${item.kind}`} item={item} board={board} />
              ))}
            </ul>
          </details>
        </li>
      ))}
    </ul>
  );
}

function Change({ item, board }: { item: DiffItem; board: Board }) {
  const text = useText();
  const money = useMoney();
  const { before, after, premiums, premiumCents } = item;
  // Other times for the same person on the same day are a change, whatever moved.
  const stays = before?.date === after?.date && before?.employeeId === after?.employeeId;
  const kind = item.kind === 'moved' && stays ? 'changed' : item.kind;
  const sameTimes =
    stays &&
    before?.start === after?.start &&
    before?.end === after?.end &&
    before?.positionId === after?.positionId;
  return (
    <li className="py-1.5 text-14 md:text-13">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <Badge tone={TONES[kind]}>
          <FormattedMessage {...KINDS[kind]} />
        </Badge>
        {before && !sameTimes && (
          <span className={after ? 'text-muted' : ''}>
            <s>
              <When half={before} board={board} />
            </s>
          </span>
        )}
        {before && after && !sameTimes && <ArrowRight size={14} aria-hidden="true" className="text-muted" />}
        {after && (
          <b>
            <When half={after} board={board} />
          </b>
        )}
        {(premiumCents ?? 0) > 0 && (
          <span className="ml-auto font-medium text-warn">{money.cents(premiumCents ?? 0)}</span>
        )}
      </div>
      {before && after && sameTimes && <Details shiftId={item.shiftId} board={board} />}
      {premiums.map((finding) => (
        <p key={finding.key} className="mt-0.5 text-muted">
          {[text(finding.title), text(finding.arithmetic), finding.citation?.text]
            .filter(Boolean)
            .join(' · ')}
        </p>
      ))}
      {item.needsConsent && (
        <p className="mt-0.5 text-warn">
          <FormattedMessage id="schedule.diff.consent" defaultMessage="Waiting for employee consent" />
        </p>
      )}
      {item.origin?.initiatedBy === 'employee' && (
        <p className="mt-0.5 text-muted">
          <FormattedMessage id="schedule.diff.employee" defaultMessage="Requested by the employee" />
        </p>
      )}
    </li>
  );
}

/** What a shift has besides its times, where these stay: one of it changed. */
function Details({ shiftId, board }: { shiftId: string; board: Board }) {
  const planned = board.week.shifts.find(({ id }) => id === shiftId);
  const stations = useQuery(stationsQuery(board.week.locationId)).data?.items;
  const station = stations?.find(({ id }) => id === planned?.stationId);
  const parts = [
    planned?.note && (
      <FormattedMessage
        key="note"
        id="schedule.diff.note"
        defaultMessage="Note: {note}"
        values={{ note: planned.note }}
      />
    ),
    station && (
      <FormattedMessage
        key="station"
        id="schedule.diff.station"
        defaultMessage="Station: {name}"
        values={{ name: station.name }}
      />
    ),
    planned && planned.tags.length > 0 && (
      <FormattedMessage
        key="tags"
        id="schedule.diff.tags"
        defaultMessage="Tags: {tags}"
        values={{ tags: planned.tags.join(', ') }}
      />
    ),
  ].filter(Boolean);
  return (
    <p className="mt-0.5 text-muted">
      {parts.length === 0 ? (
        <FormattedMessage id="schedule.diff.details" defaultMessage="Note, station, tags or breaks" />
      ) : (
        parts.flatMap((part, at) => (at === 0 ? [part] : [' · ', part]))
      )}
    </p>
  );
}

function When({ half, board }: { half: ShiftHalf; board: Board }) {
  const position = board.lookups.position(half.positionId);
  return (
    <>
      {`${board.labels.weekday(half.date, 'short')} ${compactRange(half.start, half.end)} ${position?.code ?? ''}`}
    </>
  );
}
