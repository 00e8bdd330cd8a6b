/** Moves the chosen shifts by quarter hours, to another day, or both. */
import { Minus, Plus } from 'lucide-react';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { IconButton } from '@/components/ui/button';
import { SelectField } from '@/components/ui/select';
import { useDates } from '@/lib/time/use-dates';
import { movedBy, updates } from '../../model/bulk';
import { STEP_MINUTES } from '../../model/times';
import type { Props } from './bulk-dialogs';
import { BulkSheet } from './bulk-sheet';

/** A shift moves by less than half a day; further is another day. */
const MAX_MINUTES = 12 * 60 - STEP_MINUTES;

export function MoveSheet({ board, bulk }: Props) {
  const intl = useIntl();
  const dates = useDates();
  const [minutes, setMinutes] = useState(0);
  const [date, setDate] = useState('');
  const { shifts } = bulk;
  const ops = updates(shifts, (shift) => movedBy(shift, minutes, date || null));
  const values = { count: shifts.length };
  return (
    <BulkSheet
      bulk={bulk}
      ops={ops}
      title={
        <FormattedMessage
          id="schedule.bulk.move_title"
          defaultMessage="Move {count, plural, one {# shift} other {# shifts}}"
          values={values}
        />
      }
      confirmLabel={<FormattedMessage id="schedule.bulk.move" defaultMessage="Move" />}
    >
      <fieldset>
        <legend className="mb-1 font-medium text-14">
          <FormattedMessage id="schedule.bulk.move_time" defaultMessage="Time" />
        </legend>
        <div className="flex items-center gap-3">
          <IconButton
            label={intl.formatMessage({ id: 'schedule.bulk.earlier', defaultMessage: '15 minutes earlier' })}
            disabled={minutes <= -MAX_MINUTES}
            onClick={() => setMinutes(minutes - STEP_MINUTES)}
          >
            <Minus size={18} aria-hidden="true" />
          </IconButton>
          <output className="min-w-36 text-center font-semibold">
            <FormattedMessage
              id="schedule.bulk.move_by"
              defaultMessage="{direction, select, later {{minutes} min later} earlier {{minutes} min earlier} other {Same times}}"
              values={{
                direction: minutes > 0 ? 'later' : minutes < 0 ? 'earlier' : 'none',
                minutes: Math.abs(minutes),
              }}
            />
          </output>
          <IconButton
            label={intl.formatMessage({ id: 'schedule.bulk.later', defaultMessage: '15 minutes later' })}
            disabled={minutes >= MAX_MINUTES}
            onClick={() => setMinutes(minutes + STEP_MINUTES)}
          >
            <Plus size={18} aria-hidden="true" />
          </IconButton>
        </div>
      </fieldset>
      <SelectField
        label={<FormattedMessage id="schedule.field.day" defaultMessage="Day" />}
        placeholder={intl.formatMessage({ id: 'schedule.bulk.same_day', defaultMessage: 'Same day' })}
        value={date}
        onChange={(event) => setDate(event.target.value)}
        options={board.week.days
          .filter((day) => board.canPlan(day.date))
          .map((day) => ({ value: day.date, label: dates.day(day.date) }))}
      />
    </BulkSheet>
  );
}
