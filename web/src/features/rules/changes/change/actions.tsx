/** What the reader can do with a change. */
import { useQueryClient } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router';
import { usePermissions } from '@/auth/use-permissions';
import { useUser } from '@/auth/use-user';
import { useSave } from '@/components/form/use-save';
import { Button, buttonClass } from '@/components/ui/button';
import { toast } from '@/components/ui/toast';
import { useErrorText } from '@/i18n/error-text';
import { refreshRules, requestApproval, storeChange } from '../../api';
import type { RuleChange } from '../../types';
import { canBeWithdrawn, coveredCount } from '../model';

const ApproveSheet = lazy(() => import('./approve-sheet').then((it) => ({ default: it.ApproveSheet })));
const DetailsSheet = lazy(() => import('./details-sheet').then((it) => ({ default: it.DetailsSheet })));
const RequestChangesSheet = lazy(() =>
  import('./request-changes-sheet').then((it) => ({ default: it.RequestChangesSheet })),
);
const WithdrawSheet = lazy(() => import('./withdraw-sheet').then((it) => ({ default: it.WithdrawSheet })));

type Open = 'approve' | 'request_changes' | 'withdraw' | 'details' | null;

export function Actions({ change }: { change: RuleChange }) {
  const client = useQueryClient();
  const errorText = useErrorText();
  const { can, scope } = usePermissions();
  const { user } = useUser();
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const request = useSave(
    () =>
      requestApproval(change.no, change.version).catch((error: unknown) => {
        toast({ title: errorText(error), tone: 'danger' });
        void refreshRules(client);
        throw error;
      }),
    (saved) => {
      storeChange(client, saved);
      void refreshRules(client);
    },
  );
  const { mayEdit, mayApprove, state, op, no } = change;
  const isAuthor = user?.id === change.createdById;
  const count = coveredCount(change, scope?.locationIds ?? []);
  const rollsBack = can('rules:rollback') && count === change.locations.length;
  const mayWithdraw = canBeWithdrawn(change) && (isAuthor || rollsBack);
  return (
    <div className="flex flex-wrap items-center gap-2">
      {mayWithdraw && (
        <Button variant="danger-line" onClick={() => setOpen('withdraw')}>
          <FormattedMessage id="rule_changes.withdraw" defaultMessage="Withdraw" />
        </Button>
      )}
      {mayEdit && (
        <Button onClick={() => setOpen('details')}>
          <FormattedMessage id="rule_changes.edit_details" defaultMessage="Title and reason" />
        </Button>
      )}
      {mayEdit && op !== 'disable' && (
        <Link to={`/rules/changes/${no}/edit`} className={buttonClass()}>
          <FormattedMessage id="rule_changes.edit" defaultMessage="Edit rule" />
        </Link>
      )}
      {mayEdit && state === 'draft' && (
        <Button variant="primary" busy={request.busy} onClick={() => request.save()}>
          <FormattedMessage id="rules.request_approval" defaultMessage="Request approval" />
        </Button>
      )}
      {mayApprove && (
        <>
          {!isAuthor && (
            <Button onClick={() => setOpen('request_changes')}>
              <FormattedMessage id="rule_changes.request_changes" defaultMessage="Request changes" />
            </Button>
          )}
          <Button variant="primary" onClick={() => setOpen('approve')}>
            <Check size={17} aria-hidden="true" />
            <FormattedMessage
              id="rule_changes.approve_for"
              defaultMessage="Approve for {count, plural, one {# location} other {# locations}}"
              values={{ count }}
            />
          </Button>
        </>
      )}
      <Suspense fallback={null}>
        {open === 'approve' && <ApproveSheet change={change} count={count} onClose={close} />}
        {open === 'request_changes' && <RequestChangesSheet change={change} onClose={close} />}
        {open === 'withdraw' && <WithdrawSheet change={change} onClose={close} />}
        {open === 'details' && <DetailsSheet change={change} onClose={close} />}
      </Suspense>
    </div>
  );
}
