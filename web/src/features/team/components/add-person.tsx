/** Adding somebody to the team: one question for each screen on the phone, one form on desktop; nothing typed is lost. */
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useHoldLive } from '@/api/use-live';
import { SaveForm } from '@/components/form/save-form';
import { useSave } from '@/components/form/use-save';
import { useUnsaved } from '@/components/form/use-unsaved';
import { Button } from '@/components/ui/button';
import { Sheet } from '@/components/ui/sheet';
import { toast } from '@/components/ui/toast';
import { useBelowMinimum } from '@/lib/money/use-below-minimum';
import { hereToday } from '@/lib/time/dates';
import { useIsPhone } from '@/lib/use-media';
import { createPerson, refreshTeam } from '../api';
import { nameOf } from '../model';
import { firstProblemStep, type NewPerson, problemsOf, STEPS, toWire } from '../new-person';
import { PERSON_FIELDS, TEAM_ERRORS } from '../person-names';
import { PersonQuestions, STEP_TITLES } from './person-questions';

type Props = { onClose(): void; onAdded(id: string): void };

export function AddPerson({ onClose, onAdded }: Props) {
  const intl = useIntl();
  const id = useId();
  const client = useQueryClient();
  const isPhone = useIsPhone();
  const [person, setPerson] = useState<NewPerson>(() => ({
    firstName: '',
    lastName: '',
    phone: '',
    email: '',
    preferredLanguage: 'en',
    hiredOn: hereToday(),
    locationId: '',
    positionId: '',
    isMinor: false,
    birthDate: '',
    schoolCalendarId: '',
    rate: '',
    role: '',
  }));
  const [step, setStep] = useState(0);
  const [checked, setChecked] = useState<ReadonlySet<string>>(new Set());
  const { typed, leave, question } = useUnsaved(onClose);
  useHoldLive(true);
  const saving = useSave(
    () => createPerson(toWire(person)),
    async (created) => {
      await refreshTeam(client);
      toast({
        title: intl.formatMessage(
          { id: 'team.add.done', defaultMessage: '{name} is on the team' },
          { name: nameOf(created) },
        ),
      });
      onAdded(created.id);
    },
    PERSON_FIELDS,
  );

  const belowMinimum = useBelowMinimum()(saving.error);
  const problems = problemsOf(person);
  const last = step === STEPS.length - 1;
  const current = STEPS[step]?.id ?? 'name';
  // On the phone the server's complaint takes the person back to the question that it is about.
  const refused = STEPS.findIndex(({ fields }) => fields.some((field) => saving.errorOf(field)));

  const shownStep = refused >= 0 ? refused : step;

  function next() {
    saving.clear();
    setChecked(new Set([...checked, current]));
    if (firstProblemStep(problems) === current) return;
    if (last) return submit();
    setStep(step + 1);
  }

  function submit() {
    setChecked(new Set(STEPS.map((one) => one.id)));
    const wrong = firstProblemStep(problems);
    if (wrong === null) saving.save();
    else setStep(STEPS.findIndex((one) => one.id === wrong));
  }

  const shown = isPhone ? [STEPS[shownStep]?.id ?? current] : STEPS.map((one) => one.id);
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
                saving.clear();
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
          <Button type="submit" form={id} variant="primary" busy={saving.busy}>
            {isPhone && !last ? (
              <FormattedMessage id="next" defaultMessage="Next" />
            ) : (
              <FormattedMessage id="team.add.submit" defaultMessage="Add to the team" />
            )}
          </Button>
        </>
      }
    >
      <SaveForm
        id={id}
        state={saving}
        words={TEAM_ERRORS}
        onSubmit={isPhone ? next : submit}
        onInput={typed}
        className="pt-1 max-md:min-h-64 max-md:content-start"
      >
        {shown.map((stepId) => (
          <PersonQuestions
            key={stepId}
            step={stepId}
            person={person}
            onChange={(changes) => setPerson((now) => ({ ...now, ...changes }))}
            problems={checked.has(stepId) ? problems : {}}
            errorOf={(field) => (field === 'wage' && belowMinimum) || saving.errorOf(field)}
            focusFirst={isPhone}
          />
        ))}
      </SaveForm>
      {question}
    </Sheet>
  );
}
