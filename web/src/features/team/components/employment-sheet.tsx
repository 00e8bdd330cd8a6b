/** Inviting someone to sign in, ending an employment, and taking someone back. */

import { useQueryClient } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { defineMessage, defineMessages, FormattedMessage, type MessageDescriptor, useIntl } from 'react-intl';
import * as z from 'zod/mini';
import type { Wire } from '@/api/wire';
import { usePermissions } from '@/auth/use-permissions';
import { FormDate, FormSegmented, FormSelect, FormText } from '@/components/form/fields';
import { FormSheet } from '@/components/form/form-sheet';
import { Notice } from '@/components/form/notice';
import { choice, neededText, optionalChoice, optionalText } from '@/components/form/schema';
import { useAppForm } from '@/components/form/use-app-form';
import { AssigneeField } from '@/components/handover/assignee-field';
import { toast } from '@/components/ui/toast';
import { dateIn } from '@/lib/time/dates';
import {
  handoverQuery,
  invitePerson,
  type PersonAction,
  refreshTeam,
  rehirePerson,
  terminatePerson,
} from '../api';
import { describeEnd, refreshFinalPay, type SeparationKind } from '../final-pay/api';
import { SEPARATION_KINDS, SEPARATION_NAMES } from '../final-pay/names';
import { nameOf } from '../model';
import { PERSON_FIELDS, TEAM_ERRORS } from '../person-names';
import type { Person } from '../types';

const texts: Record<PersonAction, Record<'title' | 'submit' | 'done', MessageDescriptor>> = {
  invite: defineMessages({
    title: { id: 'team.invite.title', defaultMessage: 'Invite {name}' },
    submit: { id: 'team.invite.submit', defaultMessage: 'Send invitation' },
    done: { id: 'team.invite.done', defaultMessage: '{name} was invited' },
  }),
  terminate: defineMessages({
    title: { id: 'team.terminate.title', defaultMessage: 'End employment of {name}' },
    submit: { id: 'team.terminate.submit', defaultMessage: 'End employment' },
    done: { id: 'team.terminate.done', defaultMessage: '{name} no longer works here' },
  }),
  rehire: defineMessages({
    title: { id: 'team.rehire.title', defaultMessage: 'Rehire {name}' },
    submit: { id: 'team.rehire.submit', defaultMessage: 'Rehire' },
    done: { id: 'team.rehire.done', defaultMessage: '{name} was rehired' },
  }),
};

const LEAVES_LATER: MessageDescriptor = defineMessage({
  id: 'team.terminate.later_done',
  defaultMessage: 'Last day set for {name}',
});

/** The fields of all three; only an ending needs its reason. */
const schemaOf = (reason: z.ZodMiniType<string, string>) =>
  z.object({
    on: neededText(),
    reason,
    futureShifts: choice<Wire<'FutureShifts'>>(),
    reassignTo: optionalChoice(),
    kind: optionalChoice<SeparationKind>(),
    noticeOn: optionalText(),
  });
const SCHEMAS = {
  invite: schemaOf(z.string()),
  rehire: schemaOf(z.string()),
  terminate: schemaOf(neededText()),
};

type Props = { person: Person; action: PersonAction; onClose(): void };

export function EmploymentSheet({ person, action, onClose }: Props) {
  const intl = useIntl();
  const client = useQueryClient();
  const today = dateIn(person.zone);
  const name = nameOf(person);
  const own = texts[action];
  const form = useAppForm({
    schema: SCHEMAS[action],
    defaultValues: { on: today, reason: '', futureShifts: 'open', reassignTo: '', kind: '', noticeOn: '' },
    version: person.version,
    send: ({ kind: _, noticeOn: __, ...values }, version): Promise<unknown> => {
      switch (action) {
        case 'invite':
          return invitePerson(person.id, { version });
        case 'rehire':
          return rehirePerson(person.id, { version, on: values.on });
        case 'terminate':
          return terminatePerson(person.id, { version, ...values });
      }
    },
    onSaved: async (_, { on, kind, noticeOn }) => {
      if (action === 'terminate' && kind) await describeEnd(client, person.id, { kind, noticeOn });
      await Promise.all([refreshTeam(client), refreshFinalPay(client)]);
      const later = action === 'terminate' && on > today;
      toast({ title: intl.formatMessage(later ? LEAVES_LATER : own.done, { name }) });
      onClose();
    },
    names: PERSON_FIELDS,
  });
  const { control } = form;
  const on = useWatch({ control, name: 'on' });
  const kind = useWatch({ control, name: 'kind' });
  const paysFinally = usePermissions().can('payroll:read');
  const noDestination = action === 'invite' && !person.phone && !person.email;
  return (
    <FormSheet
      onClose={onClose}
      title={intl.formatMessage(own.title, { name })}
      submitLabel={intl.formatMessage(own.submit)}
      danger={action === 'terminate'}
      form={form}
      labels={TEAM_ERRORS}
      onTheirs={() => void refreshTeam(client).then(onClose)}
    >
      {action === 'invite' && (
        <p>
          <FormattedMessage
            id="team.invite.text"
            defaultMessage="We send a link to {address}. They sign in with a code, see their shifts and confirm them."
            values={{ address: <b>{person.email ?? person.phone ?? '–'}</b> }}
          />
        </p>
      )}
      {noDestination && (
        <Notice tone="warn">
          <FormattedMessage
            id="team.invite.no_destination"
            defaultMessage="No phone number or email. Add one under “Edit” first."
          />
        </Notice>
      )}
      {action !== 'invite' && (
        <FormDate
          control={control}
          name="on"
          required
          label={
            action === 'terminate' ? (
              <FormattedMessage id="team.terminate.on" defaultMessage="Last day" />
            ) : (
              <FormattedMessage id="team.rehire.on" defaultMessage="First day" />
            )
          }
        />
      )}
      {action === 'terminate' && (
        <>
          <FormText
            control={control}
            name="reason"
            required
            label={<FormattedMessage id="team.terminate.reason" defaultMessage="Reason (kept on record)" />}
          />
          {paysFinally && (
            <FormSelect
              control={control}
              name="kind"
              label={<FormattedMessage id="team.final_pay.how" defaultMessage="How it ended" />}
              placeholder={intl.formatMessage({
                id: 'team.terminate.kind_later',
                defaultMessage: 'Say it later',
              })}
              hint={
                <FormattedMessage
                  id="team.terminate.kind_hint"
                  defaultMessage="It decides when final pay is due."
                />
              }
              options={SEPARATION_KINDS.map((value) => ({
                value,
                label: intl.formatMessage(SEPARATION_NAMES[value]),
              }))}
            />
          )}
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
          <div className="grid gap-1.5">
            <p className="text-14 font-medium md:text-13">
              <FormattedMessage id="team.terminate.shifts" defaultMessage="Shifts after that day" />
            </p>
            <FormSegmented
              control={control}
              name="futureShifts"
              full
              label={intl.formatMessage({
                id: 'team.terminate.shifts',
                defaultMessage: 'Shifts after that day',
              })}
              options={[
                {
                  value: 'open',
                  label: intl.formatMessage({
                    id: 'team.terminate.to_fill',
                    defaultMessage: 'Make open shifts',
                  }),
                },
                {
                  value: 'delete',
                  label: intl.formatMessage({ id: 'team.terminate.delete', defaultMessage: 'Delete' }),
                },
              ]}
            />
          </div>
          <AssigneeField control={control} name="reassignTo" query={handoverQuery(person.id)} />
          <Notice>
            {on > today && (
              <FormattedMessage
                id="team.terminate.later"
                defaultMessage="They keep access until the end of that day."
              />
            )}{' '}
            <FormattedMessage
              id="team.terminate.what_stays"
              defaultMessage="Past shifts, pay and records stay. You can rehire them later."
            />
          </Notice>
        </>
      )}
    </FormSheet>
  );
}
