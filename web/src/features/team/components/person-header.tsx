/** The head of a profile: name, main position, ways to reach them, and what can be done with the person as a whole. */
import { Mail, MessageSquareText, Pencil, Phone, X } from 'lucide-react';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useOrganization } from '@/api/use-organization';
import { usePermissions } from '@/auth/use-permissions';
import { Avatar } from '@/components/ui/avatar';
import { Badge } from '@/components/ui/badge';
import { Button, buttonClass, IconButton } from '@/components/ui/button';
import { MinorMark } from '@/components/ui/minor-mark';
import { useText } from '@/i18n/text';
import { initialsOf } from '@/lib/initials';
import { useDates } from '@/lib/time/use-dates';
import { isFormer, isMinor, nameOf } from '../model';
import { STATUS_NAMES } from '../person-names';
import type { Person } from '../types';
import { EditPerson } from './edit-person';
import { EmploymentSheet } from './employment-sheet';
import { LastDay } from './last-day';

type Props = { person: Person; own: boolean; onClose: (() => void) | null };

export function PersonHeader({ person, own, onClose }: Props) {
  const intl = useIntl();
  const text = useText();
  const dates = useDates();
  const organization = useOrganization();
  const { can } = usePermissions();
  const [open, setOpen] = useState<'edit' | 'invite' | 'terminate' | 'rehire' | null>(null);
  const name = nameOf(person);
  const main = person.primaryPositionId ? organization.position(person.primaryPositionId) : undefined;
  const former = isFormer(person);
  // Someone who has no sign-in yet gets one with the invitation.
  const withoutSignIn = person.status === 'active' && !person.role && Boolean(person.phone || person.email);
  const canInvite =
    (person.status === 'invited' && can('team:update')) ||
    (withoutSignIn && !own && can('team:update') && can('roles:assign'));
  const canEdit = can('team:update') || (own && can('team:update_contact'));
  return (
    <header className="px-4 pt-3 pb-3 md:px-6 md:pt-5">
      <div className="flex items-start gap-3">
        <Avatar name={name} initials={initialsOf(person)} size={56} />
        <div className="min-w-0 flex-1 self-center">
          <h2 className="flex items-center gap-2 text-22 leading-tight tracking-[-.015em] md:text-18">
            <span className="min-w-0 break-words">{name}</span>
            {isMinor(person.ageBand) && <MinorMark />}
          </h2>
          <p className="text-16 text-muted md:text-13">
            {main && `${text(main.name)}, `}
            <FormattedMessage
              id="team.since"
              defaultMessage="since {date}"
              values={{ date: dates.monthYear(person.hiredOn) }}
            />
          </p>
          {person.status !== 'active' && (
            <Badge tone={former ? 'danger' : 'info'} className="mt-1">
              <FormattedMessage {...STATUS_NAMES[person.status]} />
            </Badge>
          )}
        </div>
        {onClose && (
          <IconButton
            label={intl.formatMessage({ id: 'sheet.close', defaultMessage: 'Close' })}
            size="sm"
            className="text-ink!"
            onClick={onClose}
          >
            <X size={18} aria-hidden="true" />
          </IconButton>
        )}
      </div>
      <LastDay person={person} canRestore={can('team:create')} />
      {/* On phones three fit into a row; more are two by two, so that none is left alone below. */}
      <div className="mt-3.5 flex flex-wrap gap-2 max-md:has-[>:nth-child(4)]:grid max-md:has-[>:nth-child(4)]:grid-cols-2 max-md:[&>:last-child:nth-child(odd)]:col-span-2">
        {person.phone && (
          <>
            <a href={`tel:${person.phone}`} className={buttonClass()}>
              <Phone size={16} aria-hidden="true" />
              <FormattedMessage id="team.call" defaultMessage="Call" />
            </a>
            <a href={`sms:${person.phone}`} className={buttonClass()}>
              <MessageSquareText size={16} aria-hidden="true" />
              <FormattedMessage id="team.text" defaultMessage="Text" />
            </a>
          </>
        )}
        {!person.phone && person.email && (
          <a href={`mailto:${person.email}`} className={buttonClass()}>
            <Mail size={16} aria-hidden="true" />
            <FormattedMessage id="team.email" defaultMessage="Email" />
          </a>
        )}
        {canEdit && (
          <Button onClick={() => setOpen('edit')}>
            <Pencil size={16} aria-hidden="true" />
            <FormattedMessage id="team.edit.button" defaultMessage="Edit" />
          </Button>
        )}
        {canInvite && (
          <Button onClick={() => setOpen('invite')}>
            <FormattedMessage id="team.invite.button" defaultMessage="Invite" />
          </Button>
        )}
        {can('team:deactivate') && former && (
          <Button onClick={() => setOpen('rehire')}>
            <FormattedMessage id="team.rehire.button" defaultMessage="Rehire" />
          </Button>
        )}
        {can('team:deactivate') && !former && !own && (
          <Button variant="danger-line" onClick={() => setOpen('terminate')}>
            <FormattedMessage id="team.terminate.button" defaultMessage="End employment" />
          </Button>
        )}
      </div>
      {open === 'edit' && <EditPerson person={person} own={own} onClose={() => setOpen(null)} />}
      {open && open !== 'edit' && (
        <EmploymentSheet person={person} action={open} onClose={() => setOpen(null)} />
      )}
    </header>
  );
}
