/** What a proposal could not staff: each shift or stretch with what keeps the team from it, and what would solve it. */
import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { defineMessages, FormattedMessage, type MessageDescriptor, useIntl } from 'react-intl';
import { usePermissions } from '@/auth/use-permissions';
import { Button } from '@/components/ui/button';
import { compactRange } from '@/lib/time/clock';
import { useDates } from '@/lib/time/use-dates';
import type { Lookups } from '../hooks/use-lookups';
import { fullName } from '../model/grid';
import { openShiftsQuery } from '../open-shifts/api';
import type { Week } from '../types';
import { type Aim, type Run, type Shortage, shortagesQuery } from './api';

type Reason = Shortage['reasons'][number]['reason'];

const PostSheet = lazy(() =>
  import('../open-shifts/post-sheet').then((code) => ({ default: code.PostSheet })),
);

const REASONS: Record<Reason, MessageDescriptor> = defineMessages({
  onboarding: {
    id: 'schedule.auto.reason.onboarding',
    defaultMessage: '{count} with open onboarding',
  },
  time_off: { id: 'schedule.auto.reason.time_off', defaultMessage: '{count} on time off' },
  unavailable: { id: 'schedule.auto.reason.unavailable', defaultMessage: '{count} unavailable' },
  works_that_day: {
    id: 'schedule.auto.reason.works_that_day',
    defaultMessage: '{count, plural, one {# works} other {# work}} that day',
  },
  hours: { id: 'schedule.auto.reason.hours', defaultMessage: '{count} at their hours' },
  rules: { id: 'schedule.auto.reason.rules', defaultMessage: '{count} by a rule' },
  rejected: { id: 'schedule.auto.reason.rejected', defaultMessage: '{count} rejected by you' },
  not_trained: { id: 'schedule.auto.reason.not_trained', defaultMessage: '{count} not trained for it' },
  no_certificate: {
    id: 'schedule.auto.reason.no_certificate',
    defaultMessage: '{count} without the certificate',
  },
  possible: {
    id: 'schedule.auto.reason.possible',
    defaultMessage: '{count} could, against this aim',
  },
});

type Props = { run: Run; aim: Aim; week: Week; lookups: Lookups };

export function Shortages({ run, aim, week, lookups }: Props) {
  const { can } = usePermissions();
  const [posting, setPosting] = useState(false);
  const short = run.proposals.some(
    (proposal) => proposal.aim === aim && proposal.unassignedShifts + proposal.shortHalfHours > 0,
  );
  const query = useQuery({ ...shortagesQuery(run.id, aim), enabled: short });
  const posts = can('openshifts:create') && week.publishedAt !== null;
  const unassigned = useQuery({ ...openShiftsQuery(week.locationId), enabled: short && posts });
  const items = query.data?.items ?? [];
  if (!short || items.length === 0) return null;
  const ids = new Set(items.map(({ shiftId }) => shiftId));
  const toPost = (unassigned.data?.items ?? []).filter(({ shiftId, post }) => ids.has(shiftId) && !post);
  return (
    <details className="group rounded-card border border-line bg-card">
      <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-2 px-4 font-semibold">
        <FormattedMessage
          id="schedule.auto.not_staffed"
          defaultMessage="{count, plural, one {# gap remains} other {# gaps remain}}"
          values={{ count: items.length }}
        />
        <ChevronDown size={16} aria-hidden="true" className="text-muted group-open:rotate-180" />
      </summary>
      <ul className="divide-y divide-line border-line border-t">
        {items.map((item) => (
          <Gap
            key={`${item.shiftId} ${item.positionId} ${item.date} ${item.start}`}
            item={item}
            week={week}
            lookups={lookups}
          />
        ))}
      </ul>
      <p className="flex flex-wrap items-center gap-3 border-line border-t px-4 py-2 text-14 md:text-13">
        {toPost.length > 0 ? (
          <Button size="sm" onClick={() => setPosting(true)}>
            <FormattedMessage
              id="schedule.auto.post"
              defaultMessage="{count, plural, one {Post # as open shift} other {Post # as open shifts}}"
              values={{ count: toPost.length }}
            />
          </Button>
        ) : (
          <span className="text-muted">
            <FormattedMessage
              id="schedule.auto.solve"
              defaultMessage="Unassigned shifts can be posted as open shifts once the week is published. Gaps that return each week need another hire or training."
            />
          </span>
        )}
      </p>
      {posting && (
        <Suspense fallback={null}>
          <PostSheet items={toPost} onClose={() => setPosting(false)} onPosted={() => setPosting(false)} />
        </Suspense>
      )}
    </details>
  );
}

function Gap({ item, week, lookups }: { item: Shortage; week: Week; lookups: Lookups }) {
  const intl = useIntl();
  const dates = useDates();
  const people = new Map(week.people.map((person) => [person.employeeId, fullName(person)]));
  const when = `${dates.day(item.date)} · ${compactRange(item.start, item.end)}`;
  return (
    <li className="grid gap-1 px-4 py-2 text-14 md:text-13">
      <b>
        {`${when} · ${lookups.positionName(item.positionId)}`}
        {item.people > 1 && ` × ${item.people}`}
      </b>
      <ul className="flex flex-wrap gap-x-3 text-muted">
        {item.reasons.map(({ reason, employeeIds }) => {
          const names = employeeIds.map((id) => people.get(id)).filter(Boolean);
          return (
            <li key={reason}>
              {intl.formatMessage(REASONS[reason], { count: employeeIds.length })}
              {reason !== 'not_trained' && names.length > 0 && ` (${names.join(', ')})`}
            </li>
          );
        })}
      </ul>
    </li>
  );
}
