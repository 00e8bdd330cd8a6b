/** One day of the availability editor. */
import { Plus, TriangleAlert, X } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button, IconButton } from '@/components/ui/button';
import { controlClass } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import { useWeekdays, type Weekday } from '@/lib/time/weekdays';
import { useRowKeys } from '@/lib/use-row-keys';
import { type DayPlan, overlapping, type Window } from '../availability';

type Props = {
  day: Weekday;
  plan: DayPlan;
  onChange(plan: DayPlan): void;
  error?: string | undefined;
};

const PLANS = ['open', 'unavailable'] as const satisfies readonly DayPlan[];
const NEW_WINDOW: Window = { kind: 'unavailable', start: '08:00', end: '15:00' };

export function DayRow({ day, plan, onChange, error }: Props) {
  const intl = useIntl();
  const names = useWeekdays();
  const name = names.long(day);
  const windows = typeof plan === 'string' ? [] : plan;
  const lines = useRowKeys(windows.length);
  const clashes = overlapping(windows.filter(({ start, end }) => start && end));
  const problem =
    error ??
    (clashes.size > 0
      ? intl.formatMessage({ id: 'team.availability.overlap', defaultMessage: 'These hours overlap.' })
      : null);
  const change = (index: number, changes: Partial<Window>) =>
    onChange(windows.map((window, at) => (at === index ? { ...window, ...changes } : window)));
  const remove = (index: number) => {
    lines.remove(index);
    const left = windows.filter((_, at) => at !== index);
    onChange(left.length > 0 ? left : 'open');
  };
  return (
    <fieldset className="min-w-0 border-line/75 border-t py-2.5">
      <legend className="sr-only">{name}</legend>
      <div className="flex items-center gap-3">
        <span aria-hidden="true" className="w-24 shrink-0 font-medium">
          {name}
        </span>
        <Select
          className="min-w-0 flex-1"
          aria-label={name}
          options={[
            {
              value: 'open',
              label: intl.formatMessage({ id: 'team.availability.open', defaultMessage: 'Anytime' }),
            },
            {
              value: 'unavailable',
              label: intl.formatMessage({
                id: 'team.availability.unavailable',
                defaultMessage: 'Not available',
              }),
            },
            {
              value: 'windows',
              label: intl.formatMessage({ id: 'team.availability.some', defaultMessage: 'Some hours' }),
            },
          ]}
          value={typeof plan === 'string' ? plan : 'windows'}
          onChange={(event) => onChange(PLANS.find((value) => value === event.target.value) ?? [NEW_WINDOW])}
        />
      </div>
      {windows.map((window, index) => (
        <div
          key={lines.keys[index]}
          className="mt-2 grid grid-cols-[1fr_1fr_auto] items-center gap-2 md:grid-cols-[1fr_120px_120px_auto] md:pl-27"
        >
          <Select
            className="max-md:col-span-3"
            aria-label={intl.formatMessage({ id: 'team.availability.kind', defaultMessage: 'These hours' })}
            options={[
              {
                value: 'unavailable',
                label: intl.formatMessage({ id: 'team.availability.cannot', defaultMessage: 'Can’t work' }),
              },
              {
                value: 'preferred',
                label: intl.formatMessage({
                  id: 'team.availability.prefers',
                  defaultMessage: 'Prefers',
                }),
              },
            ]}
            value={window.kind}
            onChange={(event) =>
              change(index, { kind: event.target.value === 'preferred' ? 'preferred' : 'unavailable' })
            }
          />
          <input
            type="time"
            aria-label={intl.formatMessage(
              { id: 'team.availability.start_of', defaultMessage: '{day}, from' },
              { day: name },
            )}
            aria-invalid={clashes.has(index) || undefined}
            value={window.start}
            onChange={(event) => change(index, { start: event.target.value })}
            className={controlClass}
          />
          <input
            type="time"
            aria-label={intl.formatMessage(
              { id: 'team.availability.end_of', defaultMessage: '{day}, to' },
              { day: name },
            )}
            aria-invalid={clashes.has(index) || undefined}
            value={window.end}
            onChange={(event) => change(index, { end: event.target.value })}
            className={controlClass}
          />
          <IconButton
            size="sm"
            className="text-muted!"
            label={intl.formatMessage(
              { id: 'team.availability.remove', defaultMessage: 'Remove these hours, {day}' },
              { day: name },
            )}
            onClick={() => remove(index)}
          >
            <X size={16} aria-hidden="true" />
          </IconButton>
        </div>
      ))}
      {windows.length > 0 && (
        <Button
          variant="quiet"
          size="sm"
          className="mt-1 md:ml-25"
          onClick={() => onChange([...windows, { kind: 'unavailable', start: '', end: '' }])}
        >
          <Plus size={14} aria-hidden="true" />
          <FormattedMessage id="team.availability.more" defaultMessage="More hours" />
        </Button>
      )}
      {problem && (
        <p
          role="alert"
          className="mt-1 flex items-center gap-1.5 text-13 font-medium text-danger md:pl-27 md:text-12"
        >
          <TriangleAlert size={14} aria-hidden="true" />
          {problem}
        </p>
      )}
    </fieldset>
  );
}
