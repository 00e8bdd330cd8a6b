/** The questions about a new person, a group at a time. */

import { useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { defineMessages, FormattedMessage, type MessageDescriptor, useIntl } from 'react-intl';
import { useOrganization } from '@/api/use-organization';
import { usePermissions } from '@/auth/use-permissions';
import { FormCheckbox, FormDate, FormMoney, FormSelect } from '@/components/form/fields';
import { useText } from '@/i18n/text';
import type { NewPerson, StepId } from '../new-person';
import { LanguageField, NameFields, ReachFields, RoleField, SchoolField } from './person-fields';

export const STEP_TITLES: Record<StepId, MessageDescriptor> = defineMessages({
  name: { id: 'team.question.name', defaultMessage: 'What’s their name?' },
  reach: { id: 'team.question.reach', defaultMessage: 'How do you contact them?' },
  work: { id: 'team.question.work', defaultMessage: 'What will they do?' },
  age: { id: 'team.question.age', defaultMessage: 'Under 18?' },
  pay: { id: 'team.question.pay', defaultMessage: 'What do they earn?' },
  role: { id: 'team.question.role', defaultMessage: 'Can they sign in?' },
});

type Props = {
  step: StepId;
  /** On the phone each question takes the focus when it comes. */
  focusFirst: boolean;
};

export function PersonQuestions({ step, focusFirst }: Props) {
  const intl = useIntl();
  const text = useText();
  const group = useRef<HTMLFieldSetElement>(null);
  const { control } = useFormContext<NewPerson>();
  const isMinor = useWatch({ control, name: 'isMinor' });
  const { can } = usePermissions();
  const { locations, positions } = useOrganization();

  useEffect(() => {
    if (focusFirst) group.current?.querySelector<HTMLElement>('input, select')?.focus();
  }, [focusFirst]);

  const choose = intl.formatMessage({ id: 'choose', defaultMessage: 'Choose' });
  const questions: Record<StepId, () => React.ReactNode> = {
    name: () => <NameFields />,
    reach: () => (
      <>
        <ReachFields />
        <LanguageField
          label={<FormattedMessage id="team.field.speaks" defaultMessage="Language in Lineup" />}
        />
      </>
    ),
    work: () => (
      <>
        <FormSelect
          control={control}
          name="locationId"
          required
          label={<FormattedMessage id="team.filter.location" defaultMessage="Location" />}
          placeholder={choose}
          options={locations.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <FormSelect
          control={control}
          name="positionId"
          required
          label={<FormattedMessage id="team.field.main_position" defaultMessage="Main position" />}
          placeholder={choose}
          options={positions
            .filter(({ archived }) => !archived)
            .map(({ id, name }) => ({ value: id, label: text(name) }))}
        />
        <FormDate
          control={control}
          name="hiredOn"
          required
          label={<FormattedMessage id="team.rehire.on" defaultMessage="First day" />}
        />
      </>
    ),
    age: () => (
      <>
        <FormCheckbox
          control={control}
          name="isMinor"
          className="md:col-span-2"
          label={<FormattedMessage id="team.field.is_minor" defaultMessage="Under 18" />}
        />
        {isMinor && (
          <>
            <FormDate
              control={control}
              name="birthDate"
              required
              label={<FormattedMessage id="team.field.birth_date" defaultMessage="Birth date" />}
            />
            <SchoolField />
          </>
        )}
      </>
    ),
    pay: () => (
      <FormMoney
        control={control}
        name="rate"
        disabled={!can('wages:update')}
        label={<FormattedMessage id="team.pay.rate" defaultMessage="Dollars an hour" />}
        hint={
          can('wages:update') ? (
            <FormattedMessage id="team.field.rate_why" defaultMessage="From the first day. Optional." />
          ) : (
            <FormattedMessage
              id="team.field.rate_refused"
              defaultMessage="Your role can’t set wages; a general manager adds it later."
            />
          )
        }
      />
    ),
    role: () => <RoleField current={null} disabled={!can('roles:assign')} />,
  };
  return (
    <fieldset ref={group} className="min-w-0">
      <legend className="mb-2 font-semibold max-md:sr-only">
        <FormattedMessage {...STEP_TITLES[step]} />
      </legend>
      <div className="grid gap-4 md:grid-cols-2">{questions[step]()}</div>
    </fieldset>
  );
}
