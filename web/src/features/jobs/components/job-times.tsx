/** The interviewers' times for a job, and how much of them is free; more are added without leaving the job. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { readKey } from '@/api/read';
import { usePermissions } from '@/auth/use-permissions';
import { useUser } from '@/auth/use-user';
import { AsyncPanel } from '@/components/ui/async-panel';
import { Button } from '@/components/ui/button';
import { SkeletonRows } from '@/components/ui/skeleton';
import { FORMAT_NAMES } from '@/hiring/interviews/names';
import { draftOf, newDraft } from '@/hiring/interviews/rule-draft';
import type { Draft } from '@/hiring/interviews/rule-schema';
import type { Rule } from '@/hiring/interviews/rules';
import { useStages } from '@/hiring/stages';
import { compactRange } from '@/lib/time/clock';
import { useWeekdays } from '@/lib/time/weekdays';
import { jobTimesQuery } from '../api';
import type { LocationTimes } from '../types';
import type { Autosave } from '../use-autosave';

const RuleSheet = lazy(() => import('@/hiring/interviews/rule-sheet'));

type Editing = { user: string; rule: Rule | null; draft: Draft };

export function JobTimes({ save }: { save: Autosave }) {
  const { job } = save;
  const client = useQueryClient();
  const { user } = useUser();
  const { can } = usePermissions();
  const query = useQuery(jobTimesQuery(job.id));
  const [editing, setEditing] = useState<Editing | null>(null);
  const locations = query.data?.items ?? [];
  function close() {
    setEditing(null);
    for (const part of ['checks', 'interview-times'] as const)
      void client.invalidateQueries({ queryKey: readKey(`/api/jobs/{id}/${part}`, { id: job.id }) });
  }
  return (
    <AsyncPanel query={query} skeleton={<SkeletonRows rows={3} />}>
      {({ items }) => (
        <>
          {items.map((location) => (
            <LocationRow
              key={location.locationId}
              location={location}
              named={items.length > 1}
              onOpen={(rule) => setEditing({ user: rule.userId, rule, draft: draftOf(rule) })}
              canEdit={can('interviews:update')}
            />
          ))}
          {user && can('interviews:create') && (
            <Button
              variant="tint"
              className="justify-self-start"
              onClick={() => {
                const draft = {
                  ...newDraft(job.locationId),
                  locationIds: locations.map((it) => it.locationId),
                };
                setEditing({ user: user.id, rule: null, draft });
              }}
            >
              <Plus size={16} aria-hidden="true" />
              <FormattedMessage id="jobs.interviews.add" defaultMessage="Add interview times" />
            </Button>
          )}
          {editing && (
            <Suspense fallback={null}>
              <RuleSheet
                user={editing.user}
                locations={locations.map((it) => ({ id: it.locationId, name: it.locationName }))}
                rule={editing.rule}
                draft={editing.draft}
                onClose={close}
              />
            </Suspense>
          )}
        </>
      )}
    </AsyncPanel>
  );
}

type LocationTimesProps = {
  location: LocationTimes;
  named: boolean;
  canEdit: boolean;
  onOpen(rule: Rule): void;
};

function LocationRow({ location, named, canEdit, onOpen }: LocationTimesProps) {
  const intl = useIntl();
  const weekdays = useWeekdays();
  const stages = useStages();
  const verb = intl.formatMessage({ id: 'jobs.interviews.change', defaultMessage: 'Change' });
  const free = (times: number) =>
    intl.formatMessage(
      {
        id: 'jobs.interviews.free',
        defaultMessage: '{times, plural, =0 {none open} one {# open} other {# open}}',
      },
      { times },
    );
  return (
    <section className="grid gap-3 rounded-card border border-line bg-card p-4">
      <h2 className="font-semibold">
        {named ? (
          location.locationName
        ) : (
          <FormattedMessage id="jobs.interviews.coming" defaultMessage="Open in the next two weeks" />
        )}
      </h2>
      <dl className="grid gap-1 text-14">
        {location.stages.map(({ stage, format, times }) => (
          <div key={stage} className="flex flex-wrap justify-between gap-x-3">
            <dt>
              {[...new Set([stages.stage(stage), intl.formatMessage(FORMAT_NAMES[format])])].join(' · ')}
            </dt>
            <dd className={times === 0 ? 'font-medium text-warn' : 'font-medium tabular-nums'}>
              {free(times)}
            </dd>
          </div>
        ))}
      </dl>
      {location.rules.length === 0 ? (
        <p className="text-14 text-muted">
          <FormattedMessage
            id="jobs.interviews.no_interviewer"
            defaultMessage="No interview times for this job yet."
          />
        </p>
      ) : (
        <ul className="divide-y divide-line border-line border-t">
          {location.rules.map((rule) => (
            <li key={rule.id} className="flex items-center gap-3 py-2">
              <div className="min-w-0 flex-1">
                <p className="font-medium">{rule.name}</p>
                <p className="text-14 text-muted">
                  {[
                    `${rule.days.map((day) => weekdays.short(day)).join(', ')} ${compactRange(rule.startTime, rule.endTime)}`,
                    intl.formatMessage(FORMAT_NAMES[rule.format]),
                    free(rule.times),
                  ].join(' · ')}
                </p>
              </div>
              {canEdit && (
                <Button size="sm" aria-label={`${verb}: ${rule.name}`} onClick={() => onOpen(rule)}>
                  {verb}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
