/** Adding someone to the team: one question for each screen on the phone, one form on desktop; nothing typed is lost. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import { defineMessages, FormattedMessage, type MessageDescriptor, useIntl } from 'react-intl';
import { useHoldLive } from '@/api/use-live';
import { useLocations } from '@/api/use-organization';
import { Form } from '@/components/form/form';
import { useAppForm } from '@/components/form/use-app-form';
import { useUnsaved } from '@/components/form/use-unsaved';
import { Button } from '@/components/ui/button';
import { Sheet } from '@/components/ui/sheet';
import { toast } from '@/components/ui/toast';
import { asLanguage, DEFAULT_LANGUAGE, type Language } from '@/i18n/language';
import { useBelowMinimum } from '@/lib/money/use-below-minimum';
import { hereToday } from '@/lib/time/dates';
import { useIsPhone } from '@/lib/use-media';
import { createPerson, invitePerson, refreshTeam } from '../api';
import { nameOf } from '../model';
import { firstWrongStep, NEW_PERSON, type NewPerson, STEPS, toWire } from '../new-person';
import { PERSON_FIELDS, TEAM_ERRORS } from '../person-names';
import { PersonQuestions, STEP_TITLES } from './person-questions';

/** A brand with one location does not ask which; a new person most likely speaks as who adds them. */
const EMPTY = (locations: readonly { id: string }[], language: Language | null): NewPerson => ({
  firstName: '',
  lastName: '',
  phone: '',
  email: '',
  preferredLanguage: language ?? DEFAULT_LANGUAGE,
  hiredOn: hereToday(),
  locationId: locations.length === 1 ? (locations[0]?.id ?? '') : '',
  positionId: '',
  isMinor: false,
  birthDate: '',
  schoolCalendarId: '',
  rate: '',
  role: '',
});

const DONE: Record<'added' | 'invited', MessageDescriptor> = defineMessages({
  added: { id: 'team.add.done', defaultMessage: '{name} is on the team' },
  invited: { id: 'team.add.invited', defaultMessage: '{name} is on the team and was sent an invitation' },
});

type Props = { onClose(): void; onAdded(id: string): void };

export function AddPerson({ onClose, onAdded }: Props) {
  const intl = useIntl();
  const id = useId();
  const client = useQueryClient();
  const isPhone = useIsPhone();
  const belowMinimum = useBelowMinimum();
  const { locations } = useLocations();
  const form = useAppForm({
    schema: NEW_PERSON,
    defaultValues: EMPTY(locations, asLanguage(intl.locale.split('-')[0])),
    send: (person) => createPerson(toWire(person)),
    onSaved: async (created, { role }) => {
      // Who gets a role is meant to sign in.
      const { id: person, version } = created;
      const invited = role
        ? await invitePerson(person, { version }).then(
            () => true,
            () => false,
          )
        : false;
      await refreshTeam(client);
      toast({
        title: intl.formatMessage(invited ? DONE.invited : DONE.added, { name: nameOf(created) }),
      });
      onAdded(created.id);
    },
    names: {
      ...PERSON_FIELDS,
      assignments: 'locationId',
      'assignments.0.locationId': 'locationId',
      'assignments.0.positionId': 'positionId',
      wage: 'rate',
      wage_below_minimum: 'rate',
    },
    elsewhere: STEPS.flatMap(({ fields }) => fields),
    messageOf: belowMinimum,
  });
  const { leave, question } = useUnsaved(onClose, form.dirty);
  useHoldLive(true);
  const [step, setStep] = useState(0);
  /** On the phone a refusal takes the person back to the question that it is about. */
  const [refused, setRefused] = useState<number | null>(null);
  const { errors, submitCount } = form.formState;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each try, not while what is wrong is put right
  useEffect(() => {
    const wrong = firstWrongStep(errors);
    setRefused(wrong < 0 ? null : wrong);
  }, [form.error, submitCount]);
  const last = step === STEPS.length - 1;
  const shownStep = refused ?? step;
  const current = STEPS[shownStep] ?? STEPS[0];

  async function next() {
    form.clear();
    if (!(await form.check([...current.fields]))) return;
    setRefused(null);
    if (last) form.submit();
    else setStep(step + 1);
  }

  const shown = isPhone ? [current.id] : STEPS.map((one) => one.id);
  const title = intl.formatMessage({ id: 'team.add.title', defaultMessage: 'Add a person' });
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && leave()}
      title={isPhone ? intl.formatMessage(STEP_TITLES[shown[0] ?? 'name']) : title}
      {...(isPhone && {
        description: intl.formatMessage(
          { id: 'team.add.step', defaultMessage: '{title} · {step} of {count}' },
          { title, step: shownStep + 1, count: STEPS.length },
        ),
      })}
      footer={
        <>
          {isPhone && step > 0 ? (
            <Button
              onClick={() => {
                form.clear();
                setRefused(null);
                setStep(step - 1);
              }}
            >
              <FormattedMessage id="back" defaultMessage="Back" />
            </Button>
          ) : (
            <Button onClick={onClose}>
              <FormattedMessage id="confirm.cancel" defaultMessage="Cancel" />
            </Button>
          )}
          <Button type="submit" form={id} variant="primary" busy={form.busy}>
            {isPhone && !last ? (
              <FormattedMessage id="next" defaultMessage="Next" />
            ) : (
              <FormattedMessage id="team.add.submit" defaultMessage="Add to the team" />
            )}
          </Button>
        </>
      }
    >
      <Form
        id={id}
        form={isPhone ? { ...form, submit: () => void next() } : form}
        labels={TEAM_ERRORS}
        className="pt-1 max-md:min-h-64 max-md:content-start"
      >
        {shown.map((stepId) => (
          <PersonQuestions key={stepId} step={stepId} focusFirst={isPhone} />
        ))}
      </Form>
      {question}
    </Sheet>
  );
}
