/** How an employment ended: the law's day of final pay follows from it. */
import { useQueryClient } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { FormattedMessage, useIntl } from 'react-intl';
import * as z from 'zod/mini';
import { FormDate, FormSegmented } from '@/components/form/fields';
import { FormSheet } from '@/components/form/form-sheet';
import { choice, optionalText } from '@/components/form/schema';
import { useAppForm } from '@/components/form/use-app-form';
import { type FinalPay, refreshFinalPay, type SeparationKind, setSeparation } from './api';
import { SEPARATION_KINDS, SEPARATION_NAMES } from './names';

const SCHEMA = z.object({
  kind: choice<SeparationKind>(),
  noticeOn: optionalText(),
  demandedOn: optionalText(),
});

export default function SeparationSheet({ pay, onClose }: { pay: FinalPay; onClose(): void }) {
  const intl = useIntl();
  const client = useQueryClient();
  const form = useAppForm({
    schema: SCHEMA,
    defaultValues: {
      kind: pay.kind ?? 'discharge',
      noticeOn: pay.noticeOn ?? '',
      demandedOn: pay.demandedOn ?? '',
    },
    version: pay.version,
    send: ({ kind, noticeOn, demandedOn }, version) =>
      setSeparation(pay.employeeId, {
        version,
        kind,
        // Only who resigns gives notice.
        noticeOn: kind === 'quit' ? noticeOn : null,
        demandedOn,
      }),
    onSaved: async () => {
      await refreshFinalPay(client);
      onClose();
    },
  });
  const { control } = form;
  const kind = useWatch({ control, name: 'kind' });
  return (
    <FormSheet
      form={form}
      onClose={onClose}
      onTheirs={() => void refreshFinalPay(client).then(onClose)}
      title={<FormattedMessage id="team.final_pay.how" defaultMessage="How it ended" />}
      description={pay.name}
      submitLabel={<FormattedMessage id="save" defaultMessage="Save" />}
    >
      <div className="grid gap-4">
        <FormSegmented
          control={control}
          name="kind"
          full
          label={intl.formatMessage({ id: 'team.final_pay.how', defaultMessage: 'How it ended' })}
          options={SEPARATION_KINDS.map((value) => ({
            value,
            label: intl.formatMessage(SEPARATION_NAMES[value]),
          }))}
        />
        {kind === 'quit' && (
          <FormDate
            control={control}
            name="noticeOn"
            label={<FormattedMessage id="team.final_pay.notice" defaultMessage="Gave notice on" />}
            hint={
              <FormattedMessage
                id="team.final_pay.notice_hint"
                defaultMessage="Leave it empty without notice."
              />
            }
          />
        )}
        <FormDate
          control={control}
          name="demandedOn"
          label={
            <FormattedMessage
              id="team.final_pay.demanded"
              defaultMessage="Asked for the wages in writing on"
            />
          }
        />
      </div>
    </FormSheet>
  );
}
