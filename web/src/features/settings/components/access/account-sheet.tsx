/** One account: its facts, and what can be done with it. */
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { defineMessages, FormattedMessage, type MessageDescriptor, useIntl } from 'react-intl';
import { Link } from 'react-router';
import { ROLE_NAMES } from '@/auth/role-names';
import { usePermissions } from '@/auth/use-permissions';
import { Notice } from '@/components/form/notice';
import { RemoveButton } from '@/components/form/remove-button';
import { useSave } from '@/components/form/use-save';
import { Badge } from '@/components/ui/badge';
import { Button, buttonClass } from '@/components/ui/button';
import { Fact, Facts } from '@/components/ui/facts';
import { Sheet } from '@/components/ui/sheet';
import { toast } from '@/components/ui/toast';
import { useErrorText } from '@/i18n/error-text';
import { phoneText } from '@/lib/phone';
import { useDates } from '@/lib/time/use-dates';
import { type Account, act, nameOf, refreshAccess } from '../../access/api';
import { BARS, STATE_NAMES, STATE_TONES } from '../../access/names';
import { LastSeen } from './access-row';
import { AccountLocations } from './account-locations';
import { ChangeForm } from './change-form';
import { DeactivateForm } from './deactivate-form';

const DONE: Record<'link' | 'suspend' | 'restore', MessageDescriptor> = defineMessages({
  link: { id: 'access.link.done', defaultMessage: 'New link sent to {name}' },
  suspend: { id: 'access.suspend.done', defaultMessage: '{name} is suspended' },
  restore: { id: 'access.restore.done', defaultMessage: '{name} can sign in again' },
});

type Props = { account: Account; onChanged(account: Account): void; onClose(): void };

export function AccountSheet({ account, onChanged, onClose }: Props) {
  const intl = useIntl();
  const client = useQueryClient();
  const errorText = useErrorText();
  const [form, setForm] = useState<'change' | 'end' | null>(null);
  const name = nameOf(account);
  const done = async (what: keyof typeof DONE) => {
    await refreshAccess(client);
    toast({ title: intl.formatMessage(DONE[what], { name }) });
  };
  const quick = useSave(
    (what: 'link' | 'restore') => act(account.id, what, { version: account.version }),
    (changed, what) => {
      onChanged(changed);
      return done(what);
    },
  );
  if (form === 'change') return <ChangeForm account={account} onClose={onClose} />;
  if (form === 'end') return <DeactivateForm account={account} onClose={onClose} />;
  const { state, bar } = account;
  const unused = (state === 'invited' || state === 'active') && account.lastSeenAt === null;
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onClose()}
      title={name}
      description={[account.email, phoneText(account.phone)].filter(Boolean).join(' · ')}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <AccountFacts account={account} />
        {bar && (
          <Notice>
            <FormattedMessage {...BARS[bar]} />
          </Notice>
        )}
        {Boolean(quick.error) && (
          <Notice tone="danger" focusable>
            {errorText(quick.error)}
          </Notice>
        )}
        {bar === null && (
          <div className="flex flex-wrap gap-2">
            {(state === 'suspended' || state === 'ended') && (
              <Button variant="primary" busy={quick.busy} onClick={() => quick.save('restore')}>
                <FormattedMessage id="access.do.restore" defaultMessage="Restore access" />
              </Button>
            )}
            {state !== 'ended' && (
              <Button onClick={() => setForm('change')}>
                <FormattedMessage id="access.do.change" defaultMessage="Change role and locations" />
              </Button>
            )}
            {unused && (
              <Button busy={quick.busy} onClick={() => quick.save('link')}>
                <FormattedMessage id="access.do.link" defaultMessage="Resend link" />
              </Button>
            )}
            {state === 'active' && (
              <Suspend account={account} onChanged={onChanged} onDone={() => done('suspend')}>
                <FormattedMessage id="access.do.suspend" defaultMessage="Suspend" />
              </Suspend>
            )}
            {state !== 'ended' && (
              <Button onClick={() => setForm('end')}>
                {state === 'invited' ? (
                  <FormattedMessage id="access.do.revoke" defaultMessage="Cancel invitation" />
                ) : (
                  <FormattedMessage id="access.do.end" defaultMessage="Remove access" />
                )}
              </Button>
            )}
          </div>
        )}
      </div>
    </Sheet>
  );
}

type SuspendProps = {
  account: Account;
  onChanged(account: Account): void;
  onDone(): unknown;
  children: ReactNode;
};

function Suspend({ account, onChanged, onDone, children }: SuspendProps) {
  const intl = useIntl();
  const name = nameOf(account);
  return (
    <RemoveButton
      size="md"
      label={intl.formatMessage({ id: 'access.do.suspend', defaultMessage: 'Suspend' })}
      title={
        <FormattedMessage id="access.suspend.title" defaultMessage="Suspend {name}?" values={{ name }} />
      }
      description={
        <FormattedMessage
          id="access.suspend.what"
          defaultMessage="They are signed out on all devices until you restore access. Their assignments stay with them."
        />
      }
      confirmLabel={<FormattedMessage id="access.do.suspend" defaultMessage="Suspend" />}
      onRemove={() => act(account.id, 'suspend', { version: account.version }).then(onChanged)}
      onRemoved={onDone}
    >
      {children}
    </RemoveButton>
  );
}

function AccountFacts({ account }: { account: Account }) {
  const dates = useDates();
  const { can } = usePermissions();
  const { role, locationIds, departments, state, lastSeenAt, linkUntil, employeeId, preferredLanguage } =
    account;
  return (
    <Facts>
      <Fact name={<FormattedMessage id="team.filter.status" defaultMessage="Status" />}>
        <Badge tone={STATE_TONES[state]}>
          <FormattedMessage {...STATE_NAMES[state]} />
        </Badge>
      </Fact>
      <Fact name={<FormattedMessage id="access.filter.role" defaultMessage="Role" />}>
        <FormattedMessage {...ROLE_NAMES[role]} />
      </Fact>
      <Fact name={<FormattedMessage id="access.where" defaultMessage="Where" />}>
        <AccountLocations ids={locationIds} />
        {role === 'shift_manager' && departments.length === 1 && (
          <>
            {' · '}
            {departments[0] === 'foh' ? (
              <FormattedMessage id="access.department.foh" defaultMessage="Front of house" />
            ) : (
              <FormattedMessage id="access.department.boh" defaultMessage="Back of house" />
            )}
          </>
        )}
      </Fact>
      <Fact name={<FormattedMessage id="team.fact.language" defaultMessage="Language" />}>
        {preferredLanguage === 'es' ? 'Español' : 'English'}
      </Fact>
      <Fact name={<FormattedMessage id="access.last_seen" defaultMessage="Last active" />}>
        <LastSeen at={lastSeenAt} />
      </Fact>
      {state === 'invited' && (
        <Fact name={<FormattedMessage id="access.link_until" defaultMessage="Link expires" />}>
          {linkUntil ? (
            dates.stamp(linkUntil)
          ) : (
            <FormattedMessage id="access.link_over" defaultMessage="Link expired" />
          )}
        </Fact>
      )}
      <Fact name={<FormattedMessage id="access.filter.team" defaultMessage="Team" />}>
        {employeeId === null ? (
          <FormattedMessage id="access.filter.off_team" defaultMessage="Not on the team" />
        ) : can('team:read') ? (
          <Link to={`/team?person=${employeeId}`} className={buttonClass({ variant: 'quiet', size: 'sm' })}>
            <FormattedMessage id="access.profile" defaultMessage="Open profile" />
          </Link>
        ) : (
          <FormattedMessage id="access.filter.on_team" defaultMessage="On the team" />
        )}
      </Fact>
    </Facts>
  );
}
