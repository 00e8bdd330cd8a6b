/** Approves every timesheet in which nothing is left to look at. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CheckCheck } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { usePermissions } from '@/auth/use-permissions';
import { Button } from '@/components/ui/button';
import { toast } from '@/components/ui/toast';
import { useErrorText } from '@/i18n/error-text';
import { useSearch } from '@/lib/use-search';
import { approveClean, type PayPeriod, refreshSheets } from '../api';

type Props = { period: PayPeriod; count: number };

export function ApproveClean({ period, count }: Props) {
  const intl = useIntl();
  const client = useQueryClient();
  const errorText = useErrorText();
  const { can } = usePermissions();
  const { get } = useSearch();
  const approving = useMutation({
    mutationFn: () => approveClean(period.id, get('locationId') || undefined),
    onSuccess: async ({ approved }) => {
      await refreshSheets(client, period.id);
      toast({
        tone: 'ok',
        title: intl.formatMessage(
          {
            id: 'timesheets.approved_clean',
            defaultMessage: '{count, plural, one {# timesheet} other {# timesheets}} approved',
          },
          { count: approved },
        ),
      });
    },
    onError: (error) => toast({ tone: 'danger', title: errorText(error) }),
  });
  // Time of a period that goes on is not complete.
  if (count === 0 || period.state === 'current' || !can('timesheets:approve')) return null;
  return (
    <Button variant="primary" busy={approving.isPending} onClick={() => approving.mutate()}>
      <CheckCheck size={16} aria-hidden="true" />
      <FormattedMessage
        id="timesheets.approve_clean"
        defaultMessage="Approve {count} clean"
        values={{ count }}
      />
    </Button>
  );
}
