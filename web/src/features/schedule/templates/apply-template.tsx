/** Plans the week from a template; shifts that are not for their person come unassigned, and are listed afterwards. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { LayoutTemplate } from 'lucide-react';
import { useId, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useHoldLive } from '@/api/use-live';
import { FormField, FormSegmented } from '@/components/form/fields';
import { Form } from '@/components/form/form';
import { AsyncPanel } from '@/components/ui/async-panel';
import { Button } from '@/components/ui/button';
import { Empty } from '@/components/ui/empty';
import { Sheet } from '@/components/ui/sheet';
import { SkeletonRows } from '@/components/ui/skeleton';
import { addDays } from '@/lib/time/dates';
import { useDates } from '@/lib/time/use-dates';
import { SCHEDULE_ERRORS } from '../components/shared/schedule-errors';
import type { Board } from '../hooks/use-board';
import {
  deleteScheduleTemplate,
  refreshScheduleTemplates,
  renameScheduleTemplate,
  scheduleTemplatesQuery,
} from './api';
import { type ManageAct, ManageDialog } from './manage';
import { replacedShifts } from './model';
import { TemplateChoice } from './template-choice';
import { type Applied, chosen, useApplyForm } from './use-apply-form';
import { WeekResult } from './week-result';

type Props = { board: Board; onClose(): void };

export function ApplyTemplateSheet({ board, onClose }: Props) {
  const { locationId, weekStart } = board.week;
  const client = useQueryClient();
  const dates = useDates();
  const id = useId();
  const query = useQuery(scheduleTemplatesQuery(locationId));
  const items = query.data?.items ?? [];
  const [act, setAct] = useState<ManageAct | null>(null);
  const [applied, setApplied] = useState<Applied | null>(null);
  const form = useApplyForm(board, items, (result) =>
    result.unassigned.length > 0 ? setApplied(result) : onClose(),
  );
  useHoldLive(true);
  if (applied) return <WeekResult board={board} {...applied} onClose={onClose} />;
  return (
    <>
      <Sheet
        open
        onOpenChange={(open) => !open && onClose()}
        title={<FormattedMessage id="week_templates.apply.title" defaultMessage="Apply template" />}
        description={dates.range(weekStart, addDays(weekStart, 6))}
        footer={
          items.length > 0 && (
            <>
              <Button onClick={onClose}>
                <FormattedMessage id="confirm.cancel" defaultMessage="Cancel" />
              </Button>
              <Button type="submit" form={id} variant="primary" busy={form.busy}>
                <FormattedMessage id="week_templates.apply.confirm" defaultMessage="Add the shifts" />
              </Button>
            </>
          )
        }
      >
        <AsyncPanel query={query} skeleton={<SkeletonRows rows={3} />}>
          {() =>
            items.length === 0 ? (
              <NoTemplates />
            ) : (
              <Form id={id} form={form} labels={SCHEDULE_ERRORS} className="pt-1">
                <FormField control={form.control} name="templateId">
                  {({ value, onChange }) => (
                    <TemplateChoice
                      items={items}
                      value={chosen(items, value)}
                      onChange={onChange}
                      onAct={setAct}
                    />
                  )}
                </FormField>
                <Mode board={board} form={form} />
              </Form>
            )
          }
        </AsyncPanel>
      </Sheet>
      {act && (
        <ManageDialog
          key={act.item.id}
          act={act}
          rename={renameScheduleTemplate}
          remove={deleteScheduleTemplate}
          refresh={() => refreshScheduleTemplates(client)}
          onClose={() => setAct(null)}
        />
      )}
    </>
  );
}

function NoTemplates() {
  return (
    <Empty
      icon={<LayoutTemplate size={22} aria-hidden="true" />}
      title={<FormattedMessage id="week_templates.empty.title" defaultMessage="No templates yet" />}
    >
      <FormattedMessage
        id="week_templates.empty.text"
        defaultMessage="Open a planned week and save it as a template."
      />
    </Empty>
  );
}

/** Whether drafts go; there is nothing to choose where the week has none. */
function Mode({ board, form }: { board: Board; form: ReturnType<typeof useApplyForm> }) {
  const intl = useIntl();
  const drafts = replacedShifts(board.week).length;
  if (drafts === 0 || !board.canDelete) return null;
  const label = intl.formatMessage({
    id: 'week_templates.mode.label',
    defaultMessage: 'Shifts of this week',
  });
  return (
    <div className="grid gap-1.5">
      <span aria-hidden="true" className="font-medium text-14 md:text-13">
        {label}
      </span>
      <FormSegmented
        control={form.control}
        name="mode"
        label={label}
        full
        options={[
          {
            value: 'add',
            label: <FormattedMessage id="week_templates.mode.add" defaultMessage="Leave as they are" />,
          },
          {
            value: 'replace',
            label: <FormattedMessage id="week_templates.mode.replace" defaultMessage="Replace drafts" />,
          },
        ]}
      />
      {form.watch('mode') === 'replace' && (
        <p role="status" className="text-14 text-muted md:text-13">
          <FormattedMessage
            id="week_templates.mode.replaced"
            defaultMessage="{count, plural, one {# draft is deleted} other {# drafts are deleted}}. Published shifts stay."
            values={{ count: drafts }}
          />
        </p>
      )}
    </div>
  );
}
