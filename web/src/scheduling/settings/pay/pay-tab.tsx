/** How often people are paid, from which day on, how long after a period's end, and by which employer. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { defineMessages, FormattedMessage, useIntl } from 'react-intl';
import * as z from 'zod/mini';
import { refresh } from '@/api/refresh';
import { usePermissions } from '@/auth/use-permissions';
import { FormDate, FormNumber, FormSelect } from '@/components/form/fields';
import { Form } from '@/components/form/form';
import { SaveButton } from '@/components/form/save-button';
import { choice, fault, neededText } from '@/components/form/schema';
import { useAppForm } from '@/components/form/use-app-form';
import { ReadOnlyNote } from '@/components/settings/read-only';
import { useCanEdit } from '@/components/settings/use-can-edit';
import { AsyncPanel } from '@/components/ui/async-panel';
import { Card } from '@/components/ui/card';
import { SkeletonRows } from '@/components/ui/skeleton';
import { toast } from '@/components/ui/toast';
import { type PaySchedule, payScheduleQuery, savePaySchedule } from './api';
import { EmployerCard } from './employer-card';

const FREQUENCIES = defineMessages({
  weekly: { id: 'settings.pay.weekly', defaultMessage: 'Every week' },
  biweekly: { id: 'settings.pay.biweekly', defaultMessage: 'Every two weeks' },
  semimonthly: { id: 'settings.pay.semimonthly', defaultMessage: 'Twice a month, from the 1st and the 16th' },
  monthly: { id: 'settings.pay.monthly', defaultMessage: 'Every month, from the 1st' },
});
const FAULTS = defineMessages({
  days: { id: 'settings.pay.days_range', defaultMessage: 'Enter 0 to 31 days.' },
});
const MAX_DAYS = 31;

const SCHEMA = z.object({
  frequency: choice<PaySchedule['frequency']>(),
  anchorDate: neededText(),
  payDateDays: z.pipe(
    z.string().check(
      z.trim(),
      z.refine((typed) => /^\d+$/.test(typed) && Number(typed) <= MAX_DAYS, fault(FAULTS.days)),
    ),
    z.transform(Number),
  ),
});

export function PayTab() {
  const query = useQuery(payScheduleQuery);
  const { can } = usePermissions();
  return (
    <>
      <AsyncPanel query={query} skeleton={<SkeletonRows rows={4} />}>
        {(schedule) => <ScheduleForm key={schedule.version} schedule={schedule} />}
      </AsyncPanel>
      {can('payroll:configure') && <EmployerCard />}
    </>
  );
}

function ScheduleForm({ schedule }: { schedule: PaySchedule }) {
  const intl = useIntl();
  const client = useQueryClient();
  const canEdit = useCanEdit()('pay');
  const reload = () => refresh(client, '/api/pay-schedule', '/api/pay-periods');
  const form = useAppForm({
    schema: SCHEMA,
    defaultValues: {
      frequency: schedule.frequency,
      anchorDate: schedule.anchorDate,
      payDateDays: String(schedule.payDateDays),
    },
    version: schedule.version,
    send: (values, version) => savePaySchedule({ ...values, version }),
    onSaved: async () => {
      await reload();
      toast({ title: intl.formatMessage({ id: 'saved', defaultMessage: 'Saved' }) });
    },
  });
  const { control } = form;
  const frequency = form.watch('frequency');
  const hasAnchor = frequency === 'weekly' || frequency === 'biweekly';
  return (
    <>
      {!canEdit && <ReadOnlyNote editor="owner" />}
      <Card
        title={<FormattedMessage id="settings.pay.schedule" defaultMessage="Pay schedule" />}
        className="[&>form]:p-4 md:[&>form]:p-6"
      >
        <Form form={form} onTheirs={() => void reload()}>
          <FormSelect
            control={control}
            name="frequency"
            disabled={!canEdit}
            label={<FormattedMessage id="settings.pay.frequency" defaultMessage="People are paid" />}
            options={Object.entries(FREQUENCIES).map(([value, name]) => ({
              value,
              label: intl.formatMessage(name),
            }))}
          />
          {hasAnchor && (
            <FormDate
              control={control}
              name="anchorDate"
              disabled={!canEdit}
              required
              label={<FormattedMessage id="settings.pay.anchor" defaultMessage="A period begins on" />}
              hint={
                <FormattedMessage
                  id="settings.pay.anchor_why"
                  defaultMessage="The other periods follow. Best the first day of your workweek."
                />
              }
            />
          )}
          <FormNumber
            control={control}
            name="payDateDays"
            disabled={!canEdit}
            required
            label={<FormattedMessage id="settings.pay.days" defaultMessage="Days from its end to pay day" />}
          />
          <p className="text-14 text-muted md:text-13">
            <FormattedMessage
              id="settings.pay.fixed_dates"
              defaultMessage="Periods with confirmed, approved or locked hours keep their dates."
            />
          </p>
          {canEdit && <SaveButton form={form} />}
        </Form>
      </Card>
    </>
  );
}
