/** One day of one's own week: the bar and its hours; opened, the ways to change them. */
import { useId } from 'react';
import { FormattedMessage } from 'react-intl';
import { Checkbox } from '@/components/ui/checkbox';
import { Segmented } from '@/components/ui/segmented';
import { cx } from '@/lib/cx';
import { useWeekdays, WEEKDAYS, type Weekday } from '@/lib/time/weekdays';
import type { DayPlan } from '../../availability';
import type { Range } from '../bar';
import { DayBar } from '../day-bar';
import {
  ALL_DAY,
  type DayHours,
  EVENING,
  firstLikes,
  isAllDay,
  isSame,
  moved,
  type WeekHours,
  withCan,
} from '../hours';
import { useHoursText } from '../use-hours-text';
import { DragBar } from './drag-bar';
import { TimeStepper } from './time-stepper';

/** What each way to change a day makes of it. */
const MODES = { all: ALL_DAY, some: EVENING, off: null };
type Mode = keyof typeof MODES;

type Props = {
  day: Weekday;
  week: WeekHours;
  plan: DayPlan;
  /** What holds now. */
  before: DayPlan;
  isOpen: boolean;
  onToggle(): void;
  onChange(hours: DayHours): void;
  onCopy(to: Weekday): void;
};

export function DayRow({ day, week, plan, before, isOpen, onToggle, onChange, onCopy }: Props) {
  const names = useWeekdays();
  const hoursText = useHoursText();
  const panel = useId();
  const [text, earlier] = [hoursText(plan), hoursText(before)];
  return (
    <div className={cx('border-line border-t first:border-0', isOpen && 'bg-brand-soft/50')}>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={panel}
        onClick={onToggle}
        className="grid min-h-14 w-full grid-cols-[3rem_minmax(0,1fr)_7.5rem] items-center gap-3 px-4 py-2 text-left focus-visible:-outline-offset-2"
      >
        <span>
          <span aria-hidden="true">{names.short(day)}</span>
          <span className="sr-only">{names.long(day)}</span>
        </span>
        <DayBar plan={plan} className="h-6" />
        <span className="text-right font-medium">
          {earlier !== text && <s className="block font-normal text-12 text-muted">{earlier}</s>}
          {text}
        </span>
      </button>
      <div id={panel} hidden={!isOpen}>
        {isOpen && <DayEditor day={day} week={week} onChange={onChange} onCopy={onCopy} />}
      </div>
    </div>
  );
}

type EditorProps = Pick<Props, 'day' | 'week' | 'onChange' | 'onCopy'>;

function DayEditor({ day, week, onChange, onCopy }: EditorProps) {
  const names = useWeekdays();
  const hours = week[day];
  const { can, likes, pieces } = hours;
  const mode = !can ? 'off' : isAllDay(hours) ? 'all' : 'some';
  const choose = (next: Mode) => {
    const range = MODES[next];
    onChange(range ? withCan({ can: range, likes }, range) : { can: null, likes: null });
  };
  return (
    <div className="grid gap-3 px-4 pb-4">
      <Segmented<Mode | ''>
        full
        label={names.long(day)}
        value={pieces ? '' : mode}
        onChange={(next) => next && choose(next)}
        options={[
          {
            value: 'all',
            label: <FormattedMessage id="weekly_hours.mode.all" defaultMessage="All day" />,
          },
          {
            value: 'some',
            label: <FormattedMessage id="weekly_hours.mode.some" defaultMessage="Some hours" />,
          },
          { value: 'off', label: <FormattedMessage id="weekly_hours.mode.off" defaultMessage="Can’t" /> },
        ]}
      />
      {pieces ? (
        <p className="text-14 text-muted md:text-13">
          <FormattedMessage
            id="weekly_hours.pieces"
            defaultMessage="This day has several parts. Choosing here replaces them."
          />
        </p>
      ) : (
        <>
          {can && mode === 'some' && (
            <CanEditor name={names.long(day)} can={can} hours={hours} onChange={onChange} />
          )}
          {can && <LikesEditor can={can} likes={likes} onChange={onChange} />}
          <SameOn day={day} week={week} onCopy={onCopy} />
        </>
      )}
    </div>
  );
}

type CanProps = { name: string; can: Range; hours: DayHours; onChange(hours: DayHours): void };

function CanEditor({ name, can, hours, onChange }: CanProps) {
  const change = (range: Range) => onChange(withCan(hours, range));
  return (
    <>
      <DragBar name={name} range={can} onChange={change} />
      <div className="grid grid-cols-2 gap-3">
        <TimeStepper
          label={<FormattedMessage id="weekly_hours.can_from" defaultMessage="Can work from" />}
          minute={can.from}
          onChange={(minute) => change(moved(can, 'from', minute))}
        />
        <TimeStepper
          label={<FormattedMessage id="weekly_hours.can_to" defaultMessage="To" />}
          minute={can.to}
          onChange={(minute) => change(moved(can, 'to', minute))}
        />
      </div>
    </>
  );
}

type LikesProps = { can: Range; likes: Range | null; onChange(hours: DayHours): void };

function LikesEditor({ can, likes, onChange }: LikesProps) {
  const change = (range: Range) => onChange(withCan({ can, likes: range }, can));
  return (
    <>
      <Checkbox
        checked={Boolean(likes)}
        onChange={({ target }) => onChange({ can, likes: target.checked ? firstLikes(can) : null })}
        label={<FormattedMessage id="weekly_hours.prefer" defaultMessage="I prefer some hours" />}
      />
      {likes && (
        <div className="grid grid-cols-2 gap-3">
          <TimeStepper
            label={<FormattedMessage id="weekly_hours.prefer_from" defaultMessage="Prefer from" />}
            minute={likes.from}
            onChange={(minute) => change(moved(likes, 'from', minute))}
          />
          <TimeStepper
            label={<FormattedMessage id="weekly_hours.can_to" defaultMessage="To" />}
            minute={likes.to}
            onChange={(minute) => change(moved(likes, 'to', minute))}
          />
        </div>
      )}
    </>
  );
}

function SameOn({ day, week, onCopy }: Pick<Props, 'day' | 'week' | 'onCopy'>) {
  const names = useWeekdays();
  return (
    <fieldset className="flex flex-wrap items-center gap-1.5">
      <legend className="mb-1 text-14 text-muted md:text-13">
        <FormattedMessage id="weekly_hours.same" defaultMessage="The same on" />
      </legend>
      {WEEKDAYS.filter((other) => other !== day).map((other) => {
        const same = isSame(week[other], week[day]);
        return (
          <button
            key={other}
            type="button"
            aria-pressed={same}
            onClick={() => onCopy(other)}
            className={cx(
              'h-11 min-w-11 rounded-control border px-2 text-14 md:h-[30px] md:min-w-9 md:text-13',
              same ? 'border-brand bg-brand text-brand-fg' : 'border-field bg-card',
            )}
          >
            <span aria-hidden="true">{names.short(other)}</span>
            <span className="sr-only">
              <FormattedMessage
                id="weekly_hours.copy_to"
                defaultMessage="Copy to {day}"
                values={{ day: names.long(other) }}
              />
            </span>
          </button>
        );
      })}
    </fieldset>
  );
}
