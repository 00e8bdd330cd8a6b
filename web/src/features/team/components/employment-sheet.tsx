/** Inviting somebody to sign in, ending an employment, and taking somebody back. */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { defineMessage, defineMessages, FormattedMessage, type MessageDescriptor, useIntl } from 'react-intl';
import { FormSheet } from '@/components/form/form-sheet';
import { Notice } from '@/components/form/notice';
import { currentVersion, useSave } from '@/components/form/use-save';
import { HeirField } from '@/components/handover/heir-field';
import { TextField } from '@/components/ui/field';
import { Segmented } from '@/components/ui/segmented';
import { toast } from '@/components/ui/toast';
import { dateIn } from '@/lib/time/dates';
import { actOnPerson, handoverQuery, type PersonAction, refreshTeam } from '../api';
import { nameOf } from '../model';
import { PERSON_FIELDS, TEAM_ERRORS } from '../person-names';
import type { Person } from '../types';

const words: Record<PersonAction, Record<'title' | 'submit' | 'done', MessageDescriptor>> = {
  invite: defineMessages({
    title: { id: 'team.invite.title', defaultMessage: 'Invite {name}' },
    submit: { id: 'team.invite.submit', defaultMessage: 'Send invitation' },
    done: { id: 'team.invite.done', defaultMessage: '{name} is invited' },
  }),
  terminate: defineMessages({
    title: { id: 'team.terminate.title', defaultMessage: '{name} leaves' },
    submit: { id: 'team.terminate.submit', defaultMessage: 'End employment' },
    done: { id: 'team.terminate.done', defaultMessage: '{name} no longer works here' },
  }),
  rehire: defineMessages({
    title: { id: 'team.rehire.title', defaultMessage: '{name} comes back' },
    submit: { id: 'team.rehire.submit', defaultMessage: 'Rehire' },
    done: { id: 'team.rehire.done', defaultMessage: '{name} works here again' },
  }),
};

const LEAVES_LATER: MessageDescriptor = defineMessage({
  id: 'team.terminate.later_done',
  defaultMessage: '{name} leaves on the day you chose',
});

type Props = { person: Person; action: PersonAction; onClose(): void };

export function EmploymentSheet({ person, action, onClose }: Props) {
  const intl = useIntl();
  const client = useQueryClient();
  const today = dateIn(person.zone);
  const [on, setOn] = useState(today);
  const [reason, setReason] = useState('');
  const [futureShifts, setFutureShifts] = useState<'open' | 'delete'>('open');
  const [reassignTo, setReassignTo] = useState('');
  const name = nameOf(person);
  const own = words[action];
  const saving = useSave(
    (version: number) =>
      actOnPerson(person.id, action, {
        version,
        ...(action !== 'invite' && { on }),
        ...(action === 'terminate' && { reason, futureShifts, reassignTo: reassignTo || null }),
      }),
    async () => {
      await refreshTeam(client);
      const later = action === 'terminate' && on > today;
      toast({ title: intl.formatMessage(later ? LEAVES_LATER : own.done, { name }) });
      onClose();
    },
    PERSON_FIELDS,
  );
  const nowhere = action === 'invite' && !person.phone && !person.email;
  return (
    <FormSheet
      onClose={onClose}
      title={intl.formatMessage(own.title, { name })}
      submitLabel={intl.formatMessage(own.submit)}
      danger={action === 'terminate'}
      state={saving}
      words={TEAM_ERRORS}
      onSubmit={() => saving.save(person.version)}
      onTheirs={() => void refreshTeam(client).then(onClose)}
      onMine={() => saving.conflict && saving.save(currentVersion(saving.conflict, person.version))}
    >
      {action === 'invite' && (
        <p>
          <FormattedMessage
            id="team.invite.text"
            defaultMessage="We send a link to {address}. With it they sign in with a code, see their shifts and confirm them."
            values={{ address: <b>{person.email ?? person.phone ?? '–'}</b> }}
          />
        </p>
      )}
      {nowhere && (
        <Notice tone="warn">
          <FormattedMessage
            id="team.invite.nowhere"
            defaultMessage="There is no phone number and no e-mail address yet. Add one with “Edit” first."
          />
        </Notice>
      )}
      {action !== 'invite' && (
        <TextField
          type="date"
          required
          label={
            action === 'terminate' ? (
              <FormattedMessage id="team.terminate.on" defaultMessage="Last day" />
            ) : (
              <FormattedMessage id="team.rehire.on" defaultMessage="First day" />
            )
          }
          value={on}
          onChange={(event) => setOn(event.target.value)}
          error={saving.errorOf('on')}
        />
      )}
      {action === 'terminate' && (
        <>
          <TextField
            required
            label={<FormattedMessage id="team.terminate.reason" defaultMessage="Reason (kept on record)" />}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
            error={saving.errorOf('reason')}
          />
          <div className="grid gap-1.5">
            <p className="text-14 font-medium md:text-13">
              <FormattedMessage id="team.terminate.shifts" defaultMessage="Their shifts after that day" />
            </p>
            <Segmented<'open' | 'delete'>
              full
              label={intl.formatMessage({
                id: 'team.terminate.shifts',
                defaultMessage: 'Their shifts after that day',
              })}
              options={[
                {
                  value: 'open',
                  label: intl.formatMessage({ id: 'team.terminate.to_fill', defaultMessage: 'To fill' }),
                },
                {
                  value: 'delete',
                  label: intl.formatMessage({ id: 'team.terminate.delete', defaultMessage: 'Remove' }),
                },
              ]}
              value={futureShifts}
              onChange={setFutureShifts}
            />
          </div>
          <HeirField
            query={handoverQuery(person.id)}
            value={reassignTo}
            onChange={setReassignTo}
            error={saving.errorOf('reassignTo')}
          />
          <Notice>
            {on > today && (
              <FormattedMessage
                id="team.terminate.later"
                defaultMessage="They work and sign in until the end of that day."
              />
            )}{' '}
            <FormattedMessage
              id="team.terminate.kept"
              defaultMessage="Past shifts, pay and records stay. They can be rehired later as the same person."
            />
          </Notice>
        </>
      )}
    </FormSheet>
  );
}
