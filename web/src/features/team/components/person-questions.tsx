/** The questions about a new person, a group at a time. */
import { useEffect, useRef } from 'react';
import { defineMessages, FormattedMessage, type MessageDescriptor, useIntl } from 'react-intl';
import { usePlaces } from '@/api/use-places';
import { usePermissions } from '@/auth/use-permissions';
import { Checkbox } from '@/components/ui/checkbox';
import { TextField } from '@/components/ui/field';
import { SelectField } from '@/components/ui/select';
import { useText } from '@/i18n/text';
import type { NewPerson, Problem, StepId } from '../new-person';
import { LanguageField, NameFields, ReachFields, RoleField, SchoolField } from './person-fields';

export const STEP_TITLES: Record<StepId, MessageDescriptor> = defineMessages({
  name: { id: 'team.question.name', defaultMessage: 'What is their name?' },
  reach: { id: 'team.question.reach', defaultMessage: 'How do you reach them?' },
  work: { id: 'team.question.work', defaultMessage: 'What will they do?' },
  age: { id: 'team.question.age', defaultMessage: 'Are they under 18?' },
  pay: { id: 'team.question.pay', defaultMessage: 'What do they earn?' },
  role: { id: 'team.question.role', defaultMessage: 'May they sign in?' },
});

const PROBLEMS: Record<Problem, MessageDescriptor> = defineMessages({
  required: { id: 'field.required', defaultMessage: 'This is needed.' },
  rate: { id: 'team.pay.bad_rate', defaultMessage: 'Write dollars, for example 17.25.' },
  phone: { id: 'team.field.bad_phone', defaultMessage: 'A phone number has at least 10 digits.' },
  email: { id: 'team.field.bad_email', defaultMessage: 'This is not an e-mail address.' },
});

type Props = {
  step: StepId;
  person: NewPerson;
  onChange(changes: Partial<NewPerson>): void;
  problems: Partial<Record<keyof NewPerson, Problem>>;
  errorOf(field: string): string | undefined;
  /** On the phone each question takes the focus when it comes. */
  focusFirst: boolean;
};

export function PersonQuestions({ step, person, onChange, problems, errorOf, focusFirst }: Props) {
  const intl = useIntl();
  const text = useText();
  const group = useRef<HTMLFieldSetElement>(null);
  const { can } = usePermissions();
  const { locations, positions } = usePlaces();

  useEffect(() => {
    if (focusFirst) group.current?.querySelector<HTMLElement>('input, select')?.focus();
  }, [focusFirst]);

  /** `sent` is the field's name in the request, where it differs. */
  const bind = (field: Exclude<keyof NewPerson, 'isMinor'>, sent: string = field) => {
    const problem = problems[field];
    return {
      value: person[field],
      onChange: (event: { target: { value: string } }) => onChange({ [field]: event.target.value }),
      error: problem ? intl.formatMessage(PROBLEMS[problem]) : errorOf(sent),
    };
  };
  const choose = intl.formatMessage({ id: 'choose', defaultMessage: 'Choose' });
  const questions: Record<StepId, () => React.ReactNode> = {
    name: () => <NameFields first={bind('firstName')} last={bind('lastName')} />,
    reach: () => (
      <>
        <ReachFields phone={bind('phone')} email={bind('email')} />
        <LanguageField
          label={<FormattedMessage id="team.field.speaks" defaultMessage="Reads Lineup in" />}
          bound={bind('preferredLanguage')}
        />
      </>
    ),
    work: () => (
      <>
        <SelectField
          required
          label={<FormattedMessage id="team.filter.location" defaultMessage="Location" />}
          placeholder={choose}
          options={locations.map(({ id, name }) => ({ value: id, label: name }))}
          {...bind('locationId', 'assignments')}
        />
        <SelectField
          required
          label={<FormattedMessage id="team.field.main_position" defaultMessage="Main position" />}
          placeholder={choose}
          options={positions
            .filter(({ archived }) => !archived)
            .map(({ id, name }) => ({ value: id, label: text(name) }))}
          {...bind('positionId', 'assignments')}
        />
        <TextField
          type="date"
          required
          label={<FormattedMessage id="team.rehire.on" defaultMessage="First day" />}
          {...bind('hiredOn')}
        />
      </>
    ),
    age: () => (
      <>
        <Checkbox
          className="md:col-span-2"
          label={<FormattedMessage id="team.field.is_minor" defaultMessage="Under 18" />}
          hint={
            <FormattedMessage
              id="team.field.birth_date_why"
              defaultMessage="Needed under 18, so that the hours the law allows are kept."
            />
          }
          checked={person.isMinor}
          onChange={(event) => onChange({ isMinor: event.target.checked })}
        />
        {person.isMinor && (
          <>
            <TextField
              type="date"
              required
              label={<FormattedMessage id="team.field.birth_date" defaultMessage="Birth date" />}
              {...bind('birthDate')}
            />
            <SchoolField {...bind('schoolCalendarId')} />
          </>
        )}
      </>
    ),
    pay: () => (
      <TextField
        inputMode="decimal"
        disabled={!can('wages:update')}
        label={<FormattedMessage id="team.pay.rate" defaultMessage="Dollars an hour" />}
        hint={
          can('wages:update') ? (
            <FormattedMessage
              id="team.field.rate_why"
              defaultMessage="From the first day. You can leave it empty and add it later."
            />
          ) : (
            <FormattedMessage
              id="team.field.rate_refused"
              defaultMessage="Your role does not set wages; a general manager adds it later."
            />
          )
        }
        {...bind('rate', 'wage')}
      />
    ),
    role: () => <RoleField current={null} disabled={!can('roles:assign')} bound={bind('role')} />,
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
