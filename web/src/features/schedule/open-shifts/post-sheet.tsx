/** Posts unassigned shifts for the team to take. */
import { useQueryClient } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import * as z from 'zod/mini';
import type { Wire } from '@/api/wire';
import { FormSegmented, FormSwitch } from '@/components/form/fields';
import { FormSheet } from '@/components/form/form-sheet';
import { choice } from '@/components/form/schema';
import { useAppForm } from '@/components/form/use-app-form';
import { Fact, Facts } from '@/components/ui/facts';
import { toast } from '@/components/ui/toast';
import { type OpenShift, postOpenShifts, refreshOpenShifts } from './api';
import { useShiftText } from './use-shift-text';

type Mode = Wire<'OpenShiftMode'>;

const SCHEMA = z.object({ mode: choice<Mode>(), allowOvertime: z.boolean() });

type Props = { items: readonly OpenShift[]; onClose(): void; onPosted(): void };

export function PostSheet({ items, onClose, onPosted }: Props) {
  const intl = useIntl();
  const client = useQueryClient();
  const shiftText = useShiftText();
  const decides = intl.formatMessage({ id: 'open_shifts.decides', defaultMessage: 'Who decides' });
  const form = useAppForm({
    schema: SCHEMA,
    defaultValues: { mode: 'first_come', allowOvertime: false },
    send: (values) => postOpenShifts({ ...values, shiftIds: items.map(({ shiftId }) => shiftId) }),
    onSaved: async ({ posted, notified }) => {
      toast({
        tone: 'ok',
        title: intl.formatMessage(
          {
            id: 'open_shifts.posted',
            defaultMessage:
              '{posted, plural, one {# shift posted} other {# shifts posted}} · {notified, plural, one {# person notified} other {# people notified}}',
          },
          { posted, notified },
        ),
      });
      await refreshOpenShifts(client);
      onPosted();
      onClose();
    },
  });
  const [first] = items;
  const title = (
    <FormattedMessage
      id="open_shifts.post_count"
      defaultMessage="{count, plural, =0 {Post} one {Post # shift} other {Post # shifts}}"
      values={{ count: items.length }}
    />
  );
  return (
    <FormSheet
      form={form}
      onClose={onClose}
      title={title}
      description={items.length === 1 && first ? shiftText(first).whole : undefined}
      submitLabel={title}
    >
      <div className="grid gap-1.5">
        <span aria-hidden="true" className="font-medium text-16 md:text-14">
          {decides}
        </span>
        <FormSegmented
          control={form.control}
          name="mode"
          label={decides}
          full
          options={[
            {
              value: 'first_come',
              label: <FormattedMessage id="open_shifts.mode.first_come" defaultMessage="First come" />,
            },
            {
              value: 'approval',
              label: <FormattedMessage id="open_shifts.mode.approval" defaultMessage="You choose" />,
            },
          ]}
        />
      </div>
      <FormSwitch
        control={form.control}
        name="allowOvertime"
        label={<FormattedMessage id="open_shifts.allow_overtime" defaultMessage="Overtime allowed" />}
      />
      <Facts>
        <Fact name={<FormattedMessage id="open_shifts.open_until" defaultMessage="Open until" />}>
          <FormattedMessage id="open_shifts.hour_before" defaultMessage="1 hour before the shift" />
        </Fact>
      </Facts>
    </FormSheet>
  );
}
