/** An employee's available week: seven rows to read, and a button to change them. */
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { usePermissions } from '@/auth/use-permissions';
import { Button } from '@/components/ui/button';
import { compactRange } from '@/lib/time/clock';
import { useDates } from '@/lib/time/use-dates';
import { useWeekdays, WEEKDAYS } from '@/lib/time/weekdays';
import { type DayPlan, wholeWeek } from '../availability';
import type { Person } from '../types';
import { AvailabilityEditor } from './availability-editor';
import { Section } from './section';
import { WeekChart } from './week-chart';

export function AvailabilityTab({ person }: { person: Person }) {
  const dates = useDates();
  const names = useWeekdays();
  const canEdit = usePermissions().can('availability:update');
  const [editing, setEditing] = useState(false);
  const week = wholeWeek(person.availability?.days);
  return (
    <Section
      title={
        person.availability ? (
          <FormattedMessage
            id="team.availability.since"
            defaultMessage="Weekly since {date}"
            values={{ date: dates.full(person.availability.from) }}
          />
        ) : (
          <FormattedMessage id="team.availability.none" defaultMessage="Nothing entered: available anytime" />
        )
      }
      action={
        canEdit && (
          <Button size="sm" onClick={() => setEditing(true)}>
            <Pencil size={14} aria-hidden="true" />
            <FormattedMessage id="team.edit.button" defaultMessage="Edit" />
          </Button>
        )
      }
    >
      <WeekChart days={person.availability?.days} />
      <dl className="mt-3 text-16 md:text-13">
        {WEEKDAYS.map((day) => (
          <div key={day} className="flex gap-4 border-line/75 border-t py-2">
            <dt className="w-28 shrink-0 text-muted">{names.long(day)}</dt>
            <dd className="min-w-0 flex-1 font-medium">
              <PlanText plan={week[day]} />
            </dd>
          </div>
        ))}
      </dl>
      {editing && <AvailabilityEditor person={person} onClose={() => setEditing(false)} />}
    </Section>
  );
}

function PlanText({ plan }: { plan: DayPlan }) {
  if (plan === 'open') return <FormattedMessage id="team.availability.open" defaultMessage="Anytime" />;
  if (plan === 'unavailable') {
    return (
      <span className="text-danger">
        <FormattedMessage id="team.availability.unavailable" defaultMessage="Not available" />
      </span>
    );
  }
  return plan.map(({ kind, start, end }) => (
    <span key={`${kind}${start}`} className="block">
      {kind === 'unavailable' ? (
        <FormattedMessage
          id="team.availability.not_from"
          defaultMessage="Not {range}"
          values={{ range: compactRange(start, end) }}
        />
      ) : (
        <FormattedMessage
          id="team.availability.likes"
          defaultMessage="Prefers {range}"
          values={{ range: compactRange(start, end) }}
        />
      )}
    </span>
  ));
}
