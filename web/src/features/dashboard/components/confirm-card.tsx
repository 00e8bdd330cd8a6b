/** Published shifts that wait for this person's yes: how many, and all of them in one tap. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CalendarCheck, Check } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router';
import { readKey } from '@/api/read';
import { Button, buttonClass } from '@/components/ui/button';
import { toast } from '@/components/ui/toast';
import { useErrorText } from '@/i18n/error-text';
import { confirmAll, type SeenShift } from '../api';

export function ConfirmCard({ shifts }: { shifts: readonly SeenShift[] }) {
  const intl = useIntl();
  const client = useQueryClient();
  const errorText = useErrorText();
  const confirming = useMutation({
    mutationFn: () => confirmAll(shifts),
    onSuccess: ({ confirmed, failed }) =>
      toast(
        failed.length === 0
          ? {
              tone: 'ok',
              title: intl.formatMessage(
                {
                  id: 'dashboard.confirm.done',
                  defaultMessage:
                    '{count, plural, one {Your shift is confirmed} other {All # shifts are confirmed}}',
                },
                { count: confirmed.length },
              ),
            }
          : {
              tone: 'warn',
              title: intl.formatMessage(
                {
                  id: 'dashboard.confirm.some',
                  defaultMessage:
                    '{failed, plural, one {# shift has} other {# shifts have}} changed. Check {failed, plural, one {it} other {them}} in your schedule first.',
                },
                { failed: failed.length },
              ),
            },
      ),
    onError: (error) => toast({ tone: 'danger', title: errorText(error) }),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: readKey('/api/dashboard/scheduling') }),
        client.invalidateQueries({ queryKey: readKey('/api/schedules/me') }),
      ]),
  });
  return (
    <section
      aria-label={intl.formatMessage({
        id: 'dashboard.confirm.label',
        defaultMessage: 'Shifts to confirm',
      })}
      className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card bg-warn-soft p-4"
    >
      <CalendarCheck size={22} aria-hidden="true" className="shrink-0 text-warn" />
      <p className="min-w-0 flex-1 basis-48 font-semibold">
        <FormattedMessage
          id="dashboard.confirm.count"
          defaultMessage="{count, plural, one {# shift} other {# shifts}} to confirm"
          values={{ count: shifts.length }}
        />
      </p>
      <div className="flex flex-wrap gap-2 max-md:w-full max-md:[&>*]:flex-1">
        <Link to="/schedule" className={buttonClass()}>
          <FormattedMessage id="dashboard.confirm.look" defaultMessage="View shifts" />
        </Link>
        <Button variant="primary" busy={confirming.isPending} onClick={() => confirming.mutate()}>
          <Check size={18} aria-hidden="true" />
          <FormattedMessage
            id="dashboard.confirm.all"
            defaultMessage="{count, plural, one {Confirm} other {Confirm all}}"
            values={{ count: shifts.length }}
          />
        </Button>
      </div>
    </section>
  );
}
