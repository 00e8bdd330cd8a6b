/** The top of the phone's builder: the location, and one sentence with the state of the day. */
import { ChevronDown, MapPin, Plus, Undo2 } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { usePermissions } from '@/auth/use-permissions';
import { Badge } from '@/components/ui/badge';
import { IconButton } from '@/components/ui/button';
import { dateValue } from '@/lib/time/dates';
import { autoScheduleLink } from '../../auto-schedule/link';
import type { Address } from '../../hooks/use-address';
import type { WeekAct } from '../../hooks/use-week-acts';
import { shiftFairnessLink } from '../../shift-fairness/link';
import type { Week } from '../../types';
import { Deadline } from '../shared/deadline';
import { OpenShiftsLink } from '../shared/open-shifts-link';
import { StatusBadge } from '../shared/status-badge';
import { WeekMenu } from '../shared/week-menu';

type Props = {
  week: Week;
  address: Address;
  date: string;
  canCopy: boolean;
  /** Whether shifts can be proposed. */
  canPropose: boolean;
  canAdd: boolean;
  canUndo: boolean;
  acts: readonly WeekAct[];
  onAct(act: WeekAct): void;
  /** Absent where no shift can be chosen. */
  onSelect: (() => void) | undefined;
  onAdd(): void;
  onUndo(): void;
};

export function PhoneHeader({
  week,
  address,
  date,
  canCopy,
  canPropose,
  canAdd,
  canUndo,
  acts,
  onAct,
  onSelect,
  onAdd,
  onUndo,
}: Props) {
  const intl = useIntl();
  const { can } = usePermissions();
  const day = week.days.find((one) => one.date === date);
  const weekday = intl.formatDate(dateValue(date), { weekday: 'long', timeZone: 'UTC' });
  const name = weekday.charAt(0).toLocaleUpperCase(intl.locale) + weekday.slice(1);
  const values = { day: name, count: day?.unassigned ?? 0, blocks: day?.findings.block ?? 0 };
  return (
    <header className="flex items-start gap-0.5 pt-3 pr-2 pb-2 pl-4">
      <div className="min-w-0 flex-1">
        <label className="relative -ml-1 -my-1.5 inline-flex min-h-11 max-w-full items-center gap-1 rounded-control px-1 text-14 font-medium text-muted focus-within:outline-2 focus-within:outline-brand">
          <MapPin size={14} aria-hidden="true" className="shrink-0" />
          <span className="truncate">{address.location?.name}</span>
          <ChevronDown size={14} aria-hidden="true" className="shrink-0" />
          <select
            aria-label={intl.formatMessage({ id: 'schedule.location', defaultMessage: 'Location' })}
            value={address.location?.id ?? ''}
            onChange={(event) => address.toLocation(event.target.value)}
            className="absolute inset-0 w-full cursor-pointer text-16 opacity-0"
          >
            {address.locations.map((location) => (
              <option key={location.id} value={location.id}>
                {location.name}
              </option>
            ))}
          </select>
        </label>
        <h1 tabIndex={-1} className="text-22 leading-tight tracking-tight">
          {values.blocks > 0 ? (
            <FormattedMessage
              id="schedule.headline.blocks"
              defaultMessage="{day}: {blocks, plural, one {# rule conflict} other {# rule conflicts}}"
              values={values}
            />
          ) : day?.headcount === 0 && day.unassigned === 0 ? (
            <FormattedMessage
              id="schedule.headline.none"
              defaultMessage="No shifts on {weekday}"
              values={{ weekday }}
            />
          ) : !can('schedules:read_drafts') ? (
            <FormattedMessage
              id="schedule.headline.people"
              defaultMessage="{day}: {people, plural, one {# person} other {# people}}"
              values={{ day: name, people: day?.headcount ?? 0 }}
            />
          ) : (
            <FormattedMessage
              id="schedule.headline.fill"
              defaultMessage="{count, plural, =0 {{day} is filled} one {{day} needs 1 person} other {{day} needs # people}}"
              values={values}
            />
          )}
        </h1>
        <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1">
          <StatusBadge week={week} />
          <Deadline week={week} />
          <OpenShiftsLink week={week} className="-my-2.5" />
          {day && day.clockChangeMinutes !== 0 && (
            <Badge tone="info">
              {day.clockChangeMinutes > 0 ? (
                <FormattedMessage id="schedule.day.clock_back" defaultMessage="Clocks go back: 25 h" />
              ) : (
                <FormattedMessage id="schedule.day.clock_forward" defaultMessage="Clocks go forward: 23 h" />
              )}
            </Badge>
          )}
        </p>
      </div>
      {canUndo && (
        <IconButton
          label={intl.formatMessage({ id: 'schedule.undo_last', defaultMessage: 'Undo' })}
          onClick={onUndo}
          className="text-ink!"
        >
          <Undo2 size={22} aria-hidden="true" />
        </IconButton>
      )}
      {canAdd && (
        <IconButton
          label={intl.formatMessage({ id: 'schedule.shift.add', defaultMessage: 'Add shift' })}
          onClick={onAdd}
          className="text-ink!"
        >
          <Plus size={24} aria-hidden="true" />
        </IconButton>
      )}
      <WeekMenu
        acts={acts}
        onAct={onAct}
        canCopy={canCopy}
        onSelect={onSelect}
        autoScheduleTo={canPropose ? autoScheduleLink(week.locationId, week.weekStart) : undefined}
        fairnessTo={shiftFairnessLink(week.locationId, week.weekStart)}
        print={week.publishedAt ? week : undefined}
      />
    </header>
  );
}
