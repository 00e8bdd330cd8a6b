/** What was pressed at the clock, one by one: when, where from, without a connection, against the fence, and edited by whom. */
import { defineMessages, FormattedMessage, useIntl } from 'react-intl';
import { cx } from '@/lib/cx';
import type { SheetEntry, SheetPunch, TimeEdit } from '../api';
import { useEntryText } from '../use-entry-text';

const KINDS = defineMessages({
  clock_in: { id: 'timesheets.punch.clock_in', defaultMessage: 'Clock-in' },
  clock_out: { id: 'timesheets.punch.clock_out', defaultMessage: 'Clock-out' },
  break_start: { id: 'timesheets.punch.break_start', defaultMessage: 'Break start' },
  break_end: { id: 'timesheets.punch.break_end', defaultMessage: 'Break end' },
});
const SOURCES = defineMessages({
  phone: { id: 'timesheets.source.phone', defaultMessage: 'own phone' },
  kiosk: { id: 'timesheets.source.kiosk', defaultMessage: 'kiosk' },
  manager: { id: 'timesheets.source.manager', defaultMessage: 'manager' },
  auto: { id: 'timesheets.source.auto', defaultMessage: 'Lineup' },
  import: { id: 'timesheets.source.import', defaultMessage: 'file' },
});

type Props = { entry: SheetEntry; edits: readonly TimeEdit[] };

export function Punches({ entry, edits }: Props) {
  const intl = useIntl();
  const { zoneOf } = useEntryText();
  const details = usePunchText();
  const time = (at: string) =>
    intl.formatTime(at, {
      hour: 'numeric',
      minute: '2-digit',
      second: '2-digit',
      timeZone: zoneOf(entry.locationId),
    });
  return (
    <details>
      <summary className="min-h-11 cursor-pointer content-center text-14 text-muted md:min-h-8 md:text-13">
        <FormattedMessage
          id="timesheets.punches"
          defaultMessage="Clock-ins and clock-outs ({count})"
          values={{ count: entry.punches.length }}
        />
      </summary>
      <ul className="grid gap-1 pt-1 text-14 md:text-13">
        {entry.punches.map((punch) => (
          <li key={punch.id} className="flex gap-3">
            <span className={cx('w-24 shrink-0 text-muted tabular-nums', punch.voided && 'line-through')}>
              {time(punch.at)}
            </span>
            <span className="min-w-0">
              <b>
                <FormattedMessage {...KINDS[punch.kind]} />
              </b>
              {details(
                punch,
                edits.find(({ id }) => id === punch.editId),
              ).map((text) => ` · ${text}`)}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}

function usePunchText() {
  const intl = useIntl();
  return ({ source, offline, geofence, distanceM, photoId, voided }: SheetPunch, edit?: TimeEdit) =>
    [
      edit?.madeByName ?? intl.formatMessage(SOURCES[source]),
      offline && intl.formatMessage({ id: 'timesheets.punch.offline', defaultMessage: 'without connection' }),
      geofence === 'inside' &&
        intl.formatMessage({ id: 'timesheets.punch.inside', defaultMessage: 'at the location' }),
      geofence === 'outside' &&
        intl.formatMessage(
          { id: 'timesheets.punch.outside', defaultMessage: '{meters} m away' },
          { meters: distanceM ?? '?' },
        ),
      (geofence === 'unknown' || geofence === 'denied') &&
        intl.formatMessage({ id: 'timesheets.punch.unknown', defaultMessage: 'location unknown' }),
      photoId !== null && intl.formatMessage({ id: 'timesheets.punch.photo', defaultMessage: 'with photo' }),
      voided && intl.formatMessage({ id: 'timesheets.punch.voided', defaultMessage: 'no longer counts' }),
    ].filter((text): text is string => Boolean(text));
}
