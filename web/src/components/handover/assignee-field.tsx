/** A user's hiring work, and its new owner when the user leaves. Shown only where there is such work. */
import { useQuery } from '@tanstack/react-query';
import { type FieldPathByValue, type FieldValues, useWatch } from 'react-hook-form';
import { defineMessage, FormattedMessage, type MessageDescriptor, useIntl } from 'react-intl';
import { ROLE_NAMES } from '@/auth/role-names';
import { FormSelect } from '@/components/form/fields';
import { Notice } from '@/components/form/notice';
import type { Bind } from '@/components/form/use-bound-field';
import { useDates, zoneName } from '@/lib/time/use-dates';
import type { Handover, HandoverConflict, HandoverQuery } from './types';

type Props<V extends FieldValues, T> = Bind<V, T, FieldPathByValue<V, string>> & {
  /** Reads the user's work. */
  query: HandoverQuery;
};

/** The kinds of work, in reading order. */
const WORK_LABELS: readonly [keyof Omit<Handover, 'assignees'>, MessageDescriptor][] = [
  [
    'jobs',
    defineMessage({ id: 'team.assignee.jobs', defaultMessage: '{n, plural, one {# job} other {# jobs}}' }),
  ],
  [
    'applications',
    defineMessage({
      id: 'team.assignee.applications',
      defaultMessage: '{n, plural, one {# application} other {# applications}}',
    }),
  ],
  [
    'interviews',
    defineMessage({
      id: 'team.assignee.interviews',
      defaultMessage: '{n, plural, one {# upcoming interview} other {# upcoming interviews}}',
    }),
  ],
  [
    'conversations',
    defineMessage({
      id: 'team.assignee.conversations',
      defaultMessage: '{n, plural, one {# open conversation} other {# open conversations}}',
    }),
  ],
];

export function AssigneeField<V extends FieldValues, T>({ control, name, query }: Props<V, T>) {
  const intl = useIntl();
  const { data } = useQuery(query);
  const value: string = useWatch({ control, name });
  if (!data || WORK_LABELS.every(([part]) => data[part] === 0)) return null;
  const conflicts = data.assignees.find(({ id }) => id === value)?.clashes ?? [];
  return (
    <div className="grid gap-3 rounded-control border border-line p-3">
      <div>
        <p className="font-medium text-14 md:text-13">
          <FormattedMessage id="team.assignee.title" defaultMessage="Their hiring assignments" />
        </p>
        <ul className="mt-1 flex flex-wrap gap-x-4 text-14 text-muted md:text-13">
          {WORK_LABELS.filter(([part]) => data[part] > 0).map(([part, label]) => (
            <li key={part}>{intl.formatMessage(label, { n: data[part] })}</li>
          ))}
        </ul>
      </div>
      {data.assignees.length === 0 ? (
        <Notice tone="warn">
          <FormattedMessage
            id="team.assignee.none"
            defaultMessage="No one else has access to all of this. Give someone the role first, or reassign each item."
          />
        </Notice>
      ) : (
        <FormSelect
          control={control}
          name={name}
          required
          label={<FormattedMessage id="team.assignee.label" defaultMessage="Who takes over?" />}
          placeholder={intl.formatMessage({ id: 'team.assignee.choose', defaultMessage: 'Choose someone' })}
          hint={
            <FormattedMessage
              id="team.assignee.hint"
              defaultMessage="They are notified, and so are applicants with an interview."
            />
          }
          options={data.assignees.map(({ id, name, role }) => ({
            value: id,
            label: `${name} · ${intl.formatMessage(ROLE_NAMES[role])}`,
          }))}
        />
      )}
      {conflicts.length > 0 && <HandoverConflicts conflicts={conflicts} />}
    </div>
  );
}

function HandoverConflicts({ conflicts }: { conflicts: HandoverConflict[] }) {
  const intl = useIntl();
  const dates = useDates();
  return (
    <Notice tone="warn">
      <FormattedMessage
        id="team.assignee.conflicts"
        defaultMessage="They would have two interviews at once. Reschedule one or choose someone else:"
      />
      <ul className="mt-1 grid gap-1">
        {conflicts.map(({ interviewId, applicantName, otherName, startsAt, zone }) => (
          <li key={interviewId}>
            <FormattedMessage
              id="team.assignee.conflict"
              defaultMessage="{when}: {name} and {other}"
              values={{
                when: `${dates.moment(startsAt, zone)} ${zoneName(intl.locale, zone, startsAt)}`,
                name: applicantName,
                other: otherName,
              }}
            />
          </li>
        ))}
      </ul>
    </Notice>
  );
}
