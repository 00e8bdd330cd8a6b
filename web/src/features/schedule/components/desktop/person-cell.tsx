/** The name at the head of a row: station, hours against the limit, and what a drop here would make of them. */
import { memo } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router';
import { Avatar } from '@/components/ui/avatar';
import { MinorMark } from '@/components/ui/minor-mark';
import { cx } from '@/lib/cx';
import { useMoney } from '@/lib/money/use-money';
import { stationClass } from '@/lib/station';
import { hoursText } from '@/lib/time/clock';
import { type DragStore, useDragState } from '../../hooks/drag-store';
import { fullName, isMinor } from '../../model/grid';
import type { Person, Position } from '../../types';
import { Mark } from '../shared/mark';

/** From this many minutes before the limit the meter turns amber. */
const NEAR_MINUTES = 120;

type Props = {
  person: Person;
  position: Position | undefined;
  store: DragStore;
  dates: string[];
  /** Whether a day is on screen: the hours then say that they are the week's. */
  ofDay?: boolean | undefined;
};

export const PersonCell = memo(function PersonCell({ person, position, store, dates, ofDay }: Props) {
  const intl = useIntl();
  const money = useMoney();
  const after = useDragState(store, ({ over, verdicts, dragged }) =>
    dragged && over?.rowId === person.employeeId && dragged.employeeId !== person.employeeId
      ? verdicts?.cell(person.employeeId, dates[over.column] ?? '')?.minutesAfter
      : undefined,
  );
  const name = fullName(person);
  const { elsewhereMinutes = 0, overtimeMinutes = 0, costCents } = person;
  const detail = [
    elsewhereMinutes > 0 &&
      intl.formatMessage(
        { id: 'schedule.person.elsewhere', defaultMessage: '{hours} h at other locations' },
        { hours: hoursText(elsewhereMinutes) },
      ),
    costCents !== undefined && money.cents(costCents),
    overtimeMinutes > 0 &&
      intl.formatMessage(
        { id: 'schedule.person.overtime', defaultMessage: '{hours} h overtime' },
        { hours: hoursText(overtimeMinutes) },
      ),
  ].filter(Boolean);
  return (
    <div
      role="rowheader"
      title={detail.join(' · ') || undefined}
      data-cell={person.employeeId}
      data-col={-1}
      className={cx('flex items-center gap-2 px-3', after !== undefined && 'bg-warn-soft!')}
    >
      <Avatar name={name} initials={person.initials} size={28} />
      <span className="min-w-0 flex-1 leading-tight">
        <span className="flex items-center gap-1.5 whitespace-nowrap">
          <Link
            to={`/team?person=${person.employeeId}`}
            tabIndex={-1}
            data-item=""
            className="truncate font-semibold text-13 hover:underline"
          >
            {name}
          </Link>
          {isMinor(person) && <MinorMark />}
          <FindingMark person={person} />
        </span>
        <span className="mt-0.5 flex items-center gap-1.5 text-11 text-muted">
          {position && (
            <b className={cx('station bg-transparent!', stationClass(position.station))}>{position.code}</b>
          )}
          <Hours person={person} after={after} ofDay={ofDay} />
        </span>
        {detail.length > 0 && <span className="sr-only">{detail.join(', ')}</span>}
      </span>
    </div>
  );
});

/** The hours against the limit; nothing where the reader may not know how much the person works. */
function Hours({ person, after, ofDay }: Pick<Props, 'person' | 'ofDay'> & { after: number | undefined }) {
  const { minutes: here, elsewhereMinutes = 0, limitMinutes } = person;
  if (here === undefined || limitMinutes === undefined) return null;
  const own = here + elsewhereMinutes;
  const minutes = after ?? own;
  const over = minutes > limitMinutes;
  const near = !over && minutes >= limitMinutes - NEAR_MINUTES;
  const width = limitMinutes > 0 ? Math.min(100, (minutes / limitMinutes) * 100) : 0;
  return (
    <>
      <span
        aria-hidden="true"
        className={cx('week-meter', over ? 'over' : near && 'near')}
        style={{ backgroundSize: `${width}% 100%` }}
      />
      <span className="whitespace-nowrap">
        {after !== undefined && <s className="mr-1">{hoursText(own)}</s>}
        <b className={over ? 'text-danger' : 'text-ink'}>{hoursText(minutes)}</b>
        <FormattedMessage
          id="schedule.person.of_limit"
          defaultMessage="/{limit}<hidden> hours</hidden>"
          values={{
            limit: hoursText(limitMinutes),
            hidden: (chunks) => <span className="sr-only">{chunks}</span>,
          }}
        />
        {ofDay && (
          <FormattedMessage
            id="schedule.person.of_week"
            defaultMessage="<shown> wk</shown><hidden> this week</hidden>"
            values={{
              shown: (chunks) => <span aria-hidden="true">{chunks}</span>,
              hidden: (chunks) => <span className="sr-only">{chunks}</span>,
            }}
          />
        )}
      </span>
    </>
  );
}

function FindingMark({ person }: { person: Person }) {
  const intl = useIntl();
  const { block, consent, reason, warn } = person.findings;
  const count = block + consent + reason + warn;
  if (count === 0) return null;
  const label = intl.formatMessage(
    {
      id: 'schedule.person.findings',
      defaultMessage: '{count, plural, one {# issue} other {# issues}}',
    },
    { count },
  );
  return <Mark name={block > 0 ? 'block' : 'warn'} label={label} />;
}
