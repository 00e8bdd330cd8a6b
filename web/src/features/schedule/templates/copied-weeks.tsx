/** What became of each week that a week was copied to. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '@/components/ui/button';
import { Sheet } from '@/components/ui/sheet';
import { useErrorText } from '@/i18n/error-text';
import { addDays } from '@/lib/time/dates';
import { useDates } from '@/lib/time/use-dates';
import { undoWeek, weeksKey } from '../api';
import { SCHEDULE_ERRORS } from '../components/shared/schedule-errors';
import type { CopiedWeek } from './api';
import { UnassignedList } from './unassigned-list';

type Props = { locationId: string; items: readonly CopiedWeek[]; onClose(): void };

export function CopiedWeeksSheet({ locationId, items, onClose }: Props) {
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onClose()}
      title={
        <FormattedMessage
          id="week_templates.copied.title"
          defaultMessage="{count, plural, =0 {No week copied} one {Copied to # week} other {Copied to # weeks}}"
          values={{ count: items.filter(({ result }) => result === 'copied').length }}
        />
      }
      footer={
        <Button variant="primary" onClick={onClose}>
          <FormattedMessage id="week_templates.done" defaultMessage="Done" />
        </Button>
      }
    >
      <ul className="divide-y divide-line rounded-card border border-line">
        {items.map((item) => (
          <CopiedRow key={item.weekStart} locationId={locationId} item={item} />
        ))}
      </ul>
    </Sheet>
  );
}

function CopiedRow({ locationId, item }: { locationId: string; item: CopiedWeek }) {
  const { weekStart, undoId, unassigned } = item;
  const intl = useIntl();
  const client = useQueryClient();
  const dates = useDates();
  const errorText = useErrorText(SCHEDULE_ERRORS);
  const week = dates.range(weekStart, addDays(weekStart, 6));
  const undo = useMutation({
    mutationFn: (id: string) => undoWeek(locationId, weekStart, id),
    onSettled: () => client.invalidateQueries({ queryKey: weeksKey(locationId) }),
  });
  return (
    <li className="px-3 py-2">
      <div className="flex items-center gap-2">
        <span className="min-w-0 flex-1">
          <b className="block">{week}</b>
          <span role="status" className="block text-14 text-muted md:text-13">
            {undo.isSuccess ? (
              <FormattedMessage id="schedule.undo.done" defaultMessage="Undone" />
            ) : (
              <CopiedText item={item} />
            )}
          </span>
        </span>
        {undoId && !undo.isSuccess && (
          <Button
            size="sm"
            busy={undo.isPending}
            aria-label={intl.formatMessage(
              { id: 'week_templates.copied.undo', defaultMessage: 'Undo {week}' },
              { week },
            )}
            onClick={() => undo.mutate(undoId)}
          >
            <FormattedMessage id="schedule.undo_last" defaultMessage="Undo" />
          </Button>
        )}
      </div>
      {undo.isError && (
        <p role="alert" className="mt-1 font-medium text-14 text-danger md:text-13">
          {errorText(undo.error)}
        </p>
      )}
      {unassigned.length > 0 && !undo.isSuccess && (
        <details className="mt-1">
          <summary className="min-h-8 cursor-pointer text-14 md:text-13">
            <FormattedMessage
              id="week_templates.copied.unassigned"
              defaultMessage="{count, plural, one {# shift needs someone else} other {# shifts need someone else}}"
              values={{ count: unassigned.length }}
            />
          </summary>
          <UnassignedList items={unassigned} />
        </details>
      )}
    </li>
  );
}

function CopiedText({ item: { result, copied, past, invalid, otherDepartments } }: { item: CopiedWeek }) {
  if (result === 'not_empty')
    return <FormattedMessage id="week_templates.copied.not_empty" defaultMessage="Already has shifts" />;
  if (result === 'past')
    return <FormattedMessage id="week_templates.copied.past" defaultMessage="Already past" />;
  return (
    <FormattedMessage
      id="week_templates.copied.count"
      defaultMessage="{count, plural, one {# shift} other {# shifts}} copied{past, plural, =0 {} other {, # skipped (already past)}}{left, plural, =0 {} other {, # left out}}"
      values={{ count: copied, past, left: invalid + otherDepartments }}
    />
  );
}
