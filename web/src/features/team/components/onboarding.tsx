/** The tasks for a new employee: documents with their due dates, checked off on receipt. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { defineMessages, FormattedMessage, type MessageDescriptor, useIntl } from 'react-intl';
import { usePermissions } from '@/auth/use-permissions';
import { Notice } from '@/components/form/notice';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { useErrorText } from '@/i18n/error-text';
import { dateIn } from '@/lib/time/dates';
import { useDates } from '@/lib/time/use-dates';
import { markTask, type OnboardingTask, onboardingQuery, refreshTeam, type TaskOutcome } from '../api';
import { isLate, isOpen } from '../onboarding';
import type { Person } from '../types';
import { Section } from './section';

const NAMES: Record<OnboardingTask['kind'], MessageDescriptor> = defineMessages({
  i9_section_1: { id: 'onboarding.i9_section_1', defaultMessage: 'Form I-9, section 1 (employee)' },
  i9_section_2: { id: 'onboarding.i9_section_2', defaultMessage: 'Form I-9, section 2 (employer review)' },
  w4: { id: 'onboarding.w4', defaultMessage: 'Form W-4' },
  state_tax: { id: 'onboarding.state_tax', defaultMessage: 'State tax form' },
  direct_deposit: { id: 'onboarding.direct_deposit', defaultMessage: 'Direct deposit' },
  food_handler: { id: 'onboarding.food_handler', defaultMessage: 'Food handler card' },
  work_permit: { id: 'onboarding.work_permit', defaultMessage: 'Work permit' },
  wotc: { id: 'onboarding.wotc', defaultMessage: 'Form 8850 (Work Opportunity Tax Credit)' },
});

/** The law asks them of everyone who is hired. */
const ALWAYS: readonly OnboardingTask['kind'][] = ['i9_section_1', 'i9_section_2', 'w4'];

export function Onboarding({ person }: { person: Person }) {
  const { can } = usePermissions();
  const { data } = useQuery({ ...onboardingQuery(person.id), enabled: can('team:read_private') });
  const client = useQueryClient();
  const errorText = useErrorText();
  const mark = useMutation({
    mutationFn: ({ task, outcome }: { task: OnboardingTask; outcome: TaskOutcome }) =>
      markTask(task, outcome),
    onSettled: () => refreshTeam(client),
  });
  if (!data || data.items.length === 0) return null;
  const left = data.items.filter(isOpen).length;
  return (
    <Section
      title={<FormattedMessage id="onboarding.title" defaultMessage="Onboarding" />}
      action={
        <span className="text-13 text-muted">
          <FormattedMessage
            id="onboarding.left"
            defaultMessage="{left, plural, =0 {All done} one {# to do} other {# to do}}"
            values={{ left }}
          />
        </span>
      }
    >
      {mark.error && <Notice tone="danger">{errorText(mark.error)}</Notice>}
      <ul className="grid gap-1">
        {data.items.map((task) => (
          <Task
            key={task.id}
            task={task}
            today={dateIn(person.zone)}
            editable={can('team:update')}
            onMark={(outcome) => mark.mutate({ task, outcome })}
          />
        ))}
      </ul>
      <p className="text-13 text-muted">
        <FormattedMessage
          id="onboarding.no_images"
          defaultMessage="Keep the documents separately, as the law requires. Lineup only tracks what is done."
        />
      </p>
    </Section>
  );
}

type TaskProps = {
  task: OnboardingTask;
  today: string;
  editable: boolean;
  onMark(outcome: TaskOutcome): void;
};

function Task({ task, today, editable, onMark }: TaskProps) {
  const intl = useIntl();
  const dates = useDates();
  const name = intl.formatMessage(NAMES[task.kind]);
  const open = isOpen(task);
  const late = isLate(task, today);
  return (
    <li className="relative py-1">
      <Checkbox
        disabled={!editable || task.notNeeded}
        checked={task.doneAt !== null}
        onChange={(event) => onMark(event.target.checked ? 'done' : 'open')}
        label={<span className={task.notNeeded ? 'text-muted line-through' : undefined}>{name}</span>}
      />
      <div className="flex flex-wrap items-center gap-x-3 pl-[34px] empty:hidden">
        {open && task.dueOn && (
          <Badge tone={late ? 'danger' : 'outline'}>
            {late ? (
              <FormattedMessage
                id="onboarding.late"
                defaultMessage="Overdue, was due {day}"
                values={{ day: dates.day(task.dueOn) }}
              />
            ) : (
              <FormattedMessage
                id="onboarding.due"
                defaultMessage="By {day}"
                values={{ day: dates.day(task.dueOn) }}
              />
            )}
          </Badge>
        )}
        {task.doneAt && task.doneBy && <span className="text-13 text-muted">{task.doneBy}</span>}
        {editable && !task.doneAt && (task.notNeeded || !ALWAYS.includes(task.kind)) && (
          <Button
            size="sm"
            variant="quiet"
            className="px-0! hover:bg-transparent! hover:underline"
            onClick={() => onMark(task.notNeeded ? 'open' : 'not_needed')}
          >
            {task.notNeeded ? (
              <FormattedMessage id="onboarding.needed" defaultMessage="Mark as needed" />
            ) : (
              <FormattedMessage id="onboarding.not_needed" defaultMessage="Not needed" />
            )}
            <span className="sr-only">{`: ${name}`}</span>
          </Button>
        )}
      </div>
    </li>
  );
}
