/** The owner takes the brand's data along, or ends the brand. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Notice } from '@/components/form/notice';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { DownloadLink } from '@/components/ui/download-link';
import { TextField } from '@/components/ui/field';
import { Sheet } from '@/components/ui/sheet';
import { useErrorText } from '@/i18n/error-text';
import { useDates } from '@/lib/time/use-dates';
import { brandQuery } from '../../api';
import { keepBrand, type PlanView, planDeletion } from './api';
import { usePlanWrite } from './use-plan-write';

export function EndBrand({ plan }: { plan: PlanView }) {
  const intl = useIntl();
  const dates = useDates();
  const errorText = useErrorText();
  const [open, setOpen] = useState(false);
  const keep = usePlanWrite(
    () => keepBrand(plan.version),
    intl.formatMessage({ id: 'plan.deletion_undone', defaultMessage: 'Nothing will be deleted' }),
  );
  return (
    <Card className="p-4 md:p-6">
      {plan.deleteAt ? (
        <Notice tone="danger">
          <FormattedMessage
            id="plan.deleting"
            defaultMessage="Everything will be deleted on {date}."
            values={{ date: dates.full(plan.deleteAt.slice(0, 10)) }}
          />
        </Notice>
      ) : null}
      <div className="flex flex-wrap gap-2 [&:not(:first-child)]:mt-3">
        <DownloadLink
          address="/api/plan/export"
          label={intl.formatMessage({ id: 'plan.export', defaultMessage: 'Export all data' })}
        />
        {plan.deleteAt ? (
          <Button variant="primary" busy={keep.isPending} onClick={() => keep.mutate(undefined)}>
            <FormattedMessage id="plan.keep" defaultMessage="Keep the brand" />
          </Button>
        ) : (
          <Button variant="danger-line" onClick={() => setOpen(true)}>
            <FormattedMessage id="plan.delete" defaultMessage="Delete the brand" />
          </Button>
        )}
      </div>
      {keep.isError && (
        <p role="alert" className="mt-2 font-medium text-danger">
          {errorText(keep.error)}
        </p>
      )}
      {open && <DeleteSheet version={plan.version} onClose={() => setOpen(false)} />}
    </Card>
  );
}

function DeleteSheet({ version, onClose }: { version: number; onClose(): void }) {
  const intl = useIntl();
  const errorText = useErrorText();
  const { data: brand } = useQuery(brandQuery);
  const [name, setName] = useState('');
  const deletion = usePlanWrite(
    () => planDeletion({ version, name }),
    intl.formatMessage({ id: 'plan.deletion_planned', defaultMessage: 'Deletion planned' }),
  );
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onClose()}
      title={<FormattedMessage id="plan.delete" defaultMessage="Delete the brand" />}
      footer={
        <Button
          variant="danger"
          block
          disabled={name.trim() === ''}
          busy={deletion.isPending}
          onClick={() => deletion.mutate(undefined, { onSuccess: onClose })}
        >
          <FormattedMessage id="plan.delete_do" defaultMessage="Delete in 7 days" />
        </Button>
      }
    >
      <p className="mb-4">
        <FormattedMessage
          id="plan.delete_what"
          defaultMessage="In 7 days everything is gone for good: people, schedules, applicants, audit trail. Payroll and hiring records may have to be kept for years: export first."
        />
      </p>
      <TextField
        label={
          <FormattedMessage
            id="plan.delete_name"
            defaultMessage="Type {name} to confirm"
            values={{ name: brand?.name ?? '' }}
          />
        }
        error={deletion.isError ? errorText(deletion.error) : null}
        value={name}
        onChange={(event) => setName(event.target.value)}
        autoComplete="off"
      />
    </Sheet>
  );
}
