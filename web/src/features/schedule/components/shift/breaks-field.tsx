/** The planned breaks of a shift. */
import { Plus, Trash2 } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button, IconButton } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { Select } from '@/components/ui/select';
import { type LocalTime, minutesOfDay, timeOfMinutes } from '@/lib/time/clock';
import { useRowKeys } from '@/lib/use-row-keys';
import { STEP_MINUTES, wallMinutes } from '../../model/times';
import type { Break } from '../../types';
import { TimeField } from './time-field';

const LENGTHS = [10, 15, 20, 30, 45, 60];
const NEW: Record<Break['kind'], Pick<Break, 'minutes' | 'paid'>> = {
  meal: { minutes: 30, paid: false },
  rest: { minutes: 10, paid: true },
};

type Props = {
  breaks: Break[];
  start: LocalTime;
  end: LocalTime;
  disabled: boolean;
  onChange(breaks: Break[]): void;
};

export function BreaksField({ breaks, start, end, disabled, onChange }: Props) {
  const intl = useIntl();
  const lines = useRowKeys(breaks.length);
  const set = (index: number, change: Partial<Break>) =>
    onChange(breaks.map((one, at) => (at === index ? { ...one, ...change } : one)));
  const add = (kind: Break['kind']) =>
    onChange([...breaks, { kind, ...NEW[kind], start: middle(start, end) }]);
  return (
    <fieldset>
      <legend className="mb-1.5 text-14 font-medium md:text-13">
        <FormattedMessage id="schedule.breaks.title" defaultMessage="Breaks" />
      </legend>
      <ul className="space-y-2">
        {breaks.map((one, index) => (
          <li key={lines.keys[index]} className="rounded-control border border-line p-2.5">
            <div className="flex items-center gap-2">
              <b className="min-w-0 flex-1 text-14 md:text-13">
                {one.kind === 'meal' ? (
                  <FormattedMessage id="schedule.breaks.meal" defaultMessage="Meal" />
                ) : (
                  <FormattedMessage id="schedule.breaks.rest" defaultMessage="Rest" />
                )}
              </b>
              <Select
                aria-label={intl.formatMessage({
                  id: 'schedule.breaks.length',
                  defaultMessage: 'Length of the break',
                })}
                className="w-28"
                disabled={disabled}
                value={String(one.minutes)}
                onChange={(event) => set(index, { minutes: Number(event.target.value) })}
                options={[...new Set([...LENGTHS, one.minutes])]
                  .sort((a, b) => a - b)
                  .map((minutes) => ({
                    value: String(minutes),
                    label: intl.formatMessage(
                      { id: 'schedule.minutes', defaultMessage: '{minutes} min' },
                      { minutes },
                    ),
                  }))}
              />
              <IconButton
                label={intl.formatMessage({ id: 'schedule.breaks.remove', defaultMessage: 'Remove break' })}
                disabled={disabled}
                onClick={() => {
                  lines.remove(index);
                  onChange(breaks.filter((_, at) => at !== index));
                }}
              >
                <Trash2 size={16} aria-hidden="true" />
              </IconButton>
            </div>
            {one.start && (
              <div className="mt-2">
                <TimeField
                  label={<FormattedMessage id="schedule.breaks.start" defaultMessage="Starts" />}
                  value={one.start}
                  after={start}
                  disabled={disabled}
                  onChange={(time) => set(index, { start: time })}
                />
              </div>
            )}
            <div className="flex flex-wrap gap-x-4">
              <Checkbox
                label={<FormattedMessage id="schedule.breaks.paid" defaultMessage="Paid" />}
                checked={one.paid}
                disabled={disabled}
                onChange={(event) => set(index, { paid: event.target.checked })}
              />
              <Checkbox
                label={<FormattedMessage id="schedule.breaks.planned" defaultMessage="At a set time" />}
                checked={Boolean(one.start)}
                disabled={disabled}
                onChange={(event) => set(index, { start: event.target.checked ? middle(start, end) : null })}
              />
            </div>
          </li>
        ))}
      </ul>
      {!disabled && (
        <div className="mt-2 flex flex-wrap gap-2">
          <Button size="sm" variant="quiet" onClick={() => add('meal')}>
            <Plus size={16} aria-hidden="true" />
            <FormattedMessage id="schedule.breaks.add_meal" defaultMessage="Add a meal" />
          </Button>
          <Button size="sm" variant="quiet" onClick={() => add('rest')}>
            <Plus size={16} aria-hidden="true" />
            <FormattedMessage id="schedule.breaks.add_rest" defaultMessage="Add a rest" />
          </Button>
        </div>
      )}
    </fieldset>
  );
}

/** The quarter hour nearest the middle of the shift. */
function middle(start: LocalTime, end: LocalTime): LocalTime {
  const half = wallMinutes(start, end) / 2;
  return timeOfMinutes(minutesOfDay(start) + Math.round(half / STEP_MINUTES) * STEP_MINUTES);
}
