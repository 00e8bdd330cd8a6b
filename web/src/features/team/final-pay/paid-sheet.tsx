/** When final pay was paid. */
import { useQueryClient } from '@tanstack/react-query';
import { FormattedMessage } from 'react-intl';
import * as z from 'zod/mini';
import { FormDate, FormTime } from '@/components/form/fields';
import { FormSheet } from '@/components/form/form-sheet';
import { neededText } from '@/components/form/schema';
import { useAppForm } from '@/components/form/use-app-form';
import { instantOf, localAt } from '@/lib/time/zone';
import { type FinalPay, markFinalPayPaid, refreshFinalPay } from './api';

const SCHEMA = z.object({ date: neededText(), time: neededText() });

export default function PaidSheet({ pay, onClose }: { pay: FinalPay; onClose(): void }) {
  const client = useQueryClient();
  const now = localAt(pay.zone, Date.now());
  const form = useAppForm({
    schema: SCHEMA,
    defaultValues: { date: now.date, time: now.time },
    version: pay.version,
    send: ({ date, time }, version) =>
      markFinalPayPaid(pay.employeeId, {
        version,
        paidAt: new Date(instantOf(pay.zone, date, time)).toISOString(),
      }),
    names: { paidAt: 'date' },
    onSaved: async () => {
      await refreshFinalPay(client);
      onClose();
    },
  });
  const { control } = form;
  return (
    <FormSheet
      form={form}
      onClose={onClose}
      onTheirs={() => void refreshFinalPay(client).then(onClose)}
      title={<FormattedMessage id="team.final_pay.mark" defaultMessage="Mark as paid" />}
      description={pay.name}
      submitLabel={<FormattedMessage id="team.final_pay.mark" defaultMessage="Mark as paid" />}
    >
      <div className="grid grid-cols-2 gap-3">
        <FormDate
          control={control}
          name="date"
          required
          label={<FormattedMessage id="team.final_pay.paid_on" defaultMessage="Paid on" />}
        />
        <FormTime
          control={control}
          name="time"
          required
          label={<FormattedMessage id="team.final_pay.paid_time" defaultMessage="Time" />}
        />
      </div>
    </FormSheet>
  );
}
