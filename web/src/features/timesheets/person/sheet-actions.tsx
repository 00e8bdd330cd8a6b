/** What a manager does with the whole sheet: approve, take that back, lock, reopen. */
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { usePermissions } from '@/auth/use-permissions';
import { Notice } from '@/components/form/notice';
import { Button } from '@/components/ui/button';
import { useErrorText } from '@/i18n/error-text';
import { approve, type EntryFlag, lock, reopen, statementAddress, type Timesheet, unapprove } from '../api';
import { isEditable, needsReview } from '../model';
import { ReasonSheet } from '../reason-sheet';
import { StatementLink } from '../statement-link';
import { BonusSheet } from './bonus-sheet';

type Props = {
  sheet: Timesheet;
  flags: readonly EntryFlag[];
  isSelf: boolean;
  onChanged(): Promise<unknown>;
};

export function SheetActions({ sheet, flags, isSelf, onChanged }: Props) {
  const errorText = useErrorText();
  const { can, canAll, hasRole } = usePermissions();
  const [asking, setAsking] = useState<'unapprove' | 'reopen' | 'bonus' | null>(null);
  const { state, employeeId, period } = sheet;
  const act = useMutation({
    mutationFn: (what: 'approve' | 'lock'): Promise<unknown> =>
      what === 'approve' ? approve(sheet) : lock(period.id, { employeeIds: [employeeId] }),
    onSuccess: onChanged,
  });
  const approves = can('timesheets:approve') && (!isSelf || hasRole('owner'));
  const waits = flags.some(needsReview);
  const buttons: ReactNode[] = [
    isEditable(state) && approves && period.state !== 'current' && (
      <Button
        key="approve"
        variant={waits ? 'secondary' : 'primary'}
        busy={act.isPending}
        onClick={() => act.mutate('approve')}
      >
        <FormattedMessage id="timesheets.key.approve" defaultMessage="Approve" />
      </Button>
    ),
    state === 'approved' && can('timesheets:lock') && (
      <Button key="lock" variant="primary" busy={act.isPending} onClick={() => act.mutate('lock')}>
        <FormattedMessage id="timesheets.lock.label" defaultMessage="Lock" />
      </Button>
    ),
    state === 'approved' && approves && (
      <Button key="unapprove" onClick={() => setAsking('unapprove')}>
        <FormattedMessage id="timesheets.unapprove" defaultMessage="Undo approval" />
      </Button>
    ),
    state === 'locked' && can('timesheets:unlock') && (
      <Button key="reopen" onClick={() => setAsking('reopen')}>
        <FormattedMessage id="timesheets.reopen.label" defaultMessage="Reopen" />
      </Button>
    ),
    state === 'locked' && canAll('payroll:read', 'wages:read') && (
      <StatementLink key="statement" address={statementAddress(sheet)} />
    ),
    isEditable(state) && canAll('timesheets:update', 'wages:read') && (!isSelf || hasRole('owner')) && (
      <Button key="bonus" onClick={() => setAsking('bonus')}>
        <FormattedMessage id="timesheets.bonus.add" defaultMessage="Add bonus" />
      </Button>
    ),
  ].filter(Boolean);
  return (
    <>
      {buttons.length > 0 && <div className="flex flex-wrap gap-2 max-md:[&>*]:flex-1">{buttons}</div>}
      {act.error && (
        <Notice tone="danger" focusable>
          {errorText(act.error)}
        </Notice>
      )}
      {asking === 'bonus' && <BonusSheet sheet={sheet} onSaved={onChanged} onClose={() => setAsking(null)} />}
      {asking === 'unapprove' && (
        <ReasonSheet
          title={<FormattedMessage id="timesheets.unapprove" defaultMessage="Undo approval" />}
          description={sheet.name}
          submitLabel={<FormattedMessage id="timesheets.unapprove" defaultMessage="Undo approval" />}
          send={(reason) => unapprove(sheet, reason)}
          onSaved={onChanged}
          onClose={() => setAsking(null)}
        />
      )}
      {asking === 'reopen' && (
        <ReasonSheet
          title={<FormattedMessage id="timesheets.reopen.label" defaultMessage="Reopen" />}
          description={
            <FormattedMessage
              id="timesheets.reopen.text"
              defaultMessage="What was locked stays on file. What changes is paid as a correction in the next period."
            />
          }
          submitLabel={<FormattedMessage id="timesheets.reopen.label" defaultMessage="Reopen" />}
          send={(reason) => reopen(period.id, [employeeId], reason)}
          onSaved={onChanged}
          onClose={() => setAsking(null)}
        />
      )}
    </>
  );
}
