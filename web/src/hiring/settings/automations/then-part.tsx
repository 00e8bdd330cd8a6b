/** Then: the one thing that is done. None of them turns anyone down. */
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { ROLE_NAMES } from '@/auth/role-names';
import { SelectField } from '@/components/ui/select';
import { useStages } from '@/hiring/stages';
import { templatesQuery } from '@/hiring/thread/api';
import type { Stage } from '@/hiring/types';
import { useText } from '@/i18n/text';
import { ACTIONS, type ActionKind, type Person } from './api';
import { DaysField } from './days-field';
import { ACTION_NAMES } from './names';
import { Part } from './part';
import type { PartProps } from './part-props';
import { actionStages, namesADay, needsAPerson, sendable, withAction } from './rule';

/** How far ahead a message may name a day. */
const FARTHEST = 30;

type Props = PartProps & { people: readonly Person[] };

export function ThenPart(props: Props) {
  const intl = useIntl();
  const { used } = useStages();
  const { rule, onChange } = props;
  return (
    <Part label={<FormattedMessage id="auto.label_then" defaultMessage="Then" />}>
      <SelectField
        label={<FormattedMessage id="auto.action_text" defaultMessage="Action" />}
        options={ACTIONS.map((value) => ({ value, label: intl.formatMessage(ACTION_NAMES[value]) }))}
        value={rule.action.kind}
        onChange={(event) => onChange(withAction(rule, event.target.value as ActionKind, used))}
      />
      <Details {...props} />
    </Part>
  );
}

function Details({ rule, people, errorOf, onChange }: Props): ReactNode {
  const intl = useIntl();
  const text = useText();
  const { used, stage } = useStages();
  const every = useQuery(templatesQuery).data?.items ?? [];
  const templates = sendable(every);
  const brought = every.filter(needsAPerson).length;
  const { kind, templateKey, dateInDays, stage: chosen, userId } = rule.action;
  const change = (part: Partial<typeof rule.action>) =>
    onChange({ ...rule, action: { ...rule.action, ...part } });
  const choose = intl.formatMessage({ id: 'auto.choose', defaultMessage: 'Choose…' });
  if (kind === 'send_template') {
    const named = (key: string) => templates.some((it) => it.key === key && namesADay(it));
    return (
      <>
        <SelectField
          label={<FormattedMessage id="auto.template" defaultMessage="Template" />}
          hint={
            <>
              <FormattedMessage
                id="auto.template_hint"
                defaultMessage="In the applicant’s language; by text if they opted in, otherwise by email."
              />{' '}
              {rule.trigger.kind === 'no_show' ? (
                <FormattedMessage
                  id="auto.template_no_show"
                  defaultMessage="Lineup sends the no-show message with a new link the first time. For another link, choose “send the scheduling link”."
                />
              ) : (
                brought > 0 && (
                  <FormattedMessage
                    id="auto.template_brought"
                    defaultMessage="Not listed: {count, plural, one {# template} other {# templates}} with a link or a time that only a person can fill in."
                    values={{ count: brought }}
                  />
                )
              )}
            </>
          }
          placeholder={choose}
          options={templates.map((it) => ({ value: it.key, label: text(it.name) }))}
          value={templateKey ?? ''}
          error={errorOf('action.templateKey')}
          onChange={({ target: { value } }) =>
            change({ templateKey: value || null, dateInDays: named(value) ? (dateInDays ?? 3) : null })
          }
        />
        {templateKey && named(templateKey) && (
          <DaysField
            className="[&_input]:max-w-28"
            label={<FormattedMessage id="auto.date_in" defaultMessage="Promise a reply within (days)" />}
            value={dateInDays ?? null}
            max={FARTHEST}
            error={errorOf('action.dateInDays')}
            onChange={(typed) => change({ dateInDays: typed })}
          />
        )}
      </>
    );
  }
  if (kind === 'send_link' || kind === 'move') {
    return (
      <SelectField
        label={<FormattedMessage id="auto.stage" defaultMessage="Stage" />}
        placeholder={choose}
        options={actionStages(rule, used).map((value) => ({ value, label: stage(value) }))}
        value={chosen ?? ''}
        error={errorOf('action.stage')}
        onChange={(event) => change({ stage: (event.target.value || null) as Stage | null })}
      />
    );
  }
  const assignees = people.filter(({ canBeOwner }) => kind === 'notify' || canBeOwner);
  const owner = intl.formatMessage({
    id: 'auto.applicant_owner',
    defaultMessage: 'The applicant’s owner',
  });
  return (
    <SelectField
      label={<FormattedMessage id="auto.person" defaultMessage="Person" />}
      placeholder={kind === 'notify' ? owner : choose}
      options={assignees.map(({ id, name, role }) => ({
        value: id,
        label: `${name} · ${intl.formatMessage(ROLE_NAMES[role])}`,
      }))}
      value={userId ?? ''}
      error={errorOf('action.userId')}
      onChange={(event) => change({ userId: event.target.value || null })}
    />
  );
}
