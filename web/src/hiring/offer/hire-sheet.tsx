/** Hires: age where it matters, the position, and for written offers what was agreed. */

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { defineMessages, FormattedMessage, useIntl } from 'react-intl';
import { useNavigate } from 'react-router';
import * as z from 'zod/mini';
import { FormDate, FormField, FormMoney, FormSelect, FormTextArea } from '@/components/form/fields';
import { FormSheet } from '@/components/form/form-sheet';
import { choice, optionalText } from '@/components/form/schema';
import { useAppForm } from '@/components/form/use-app-form';
import { Checkbox } from '@/components/ui/checkbox';
import { SelectField } from '@/components/ui/select';
import { toast } from '@/components/ui/toast';
import { useText } from '@/i18n/text';
import { parseRateE4, rateText } from '@/lib/money/money';
import { addDays, dateIn } from '@/lib/time/dates';
import { hire, type OfferFor, offersQuery, positionsQuery, refreshHiring, schoolsQuery } from './api';
import { OFFER_ERRORS } from './names';

const REHIRE = defineMessages({
  version_conflict: {
    id: 'offer.hire_again',
    defaultMessage: 'This application has changed. Tap Hire again to continue, or Cancel to review it first.',
  },
});

/** Null: as it was signed, which is read meanwhile. The server says of a rate that is none what is wrong with it. */
const SCHEMA = z.object({
  positionId: choice<string | null>(),
  isMinor: choice<boolean | null>(),
  birthDate: optionalText(),
  schoolCalendarId: optionalText(),
  offlineOffer: z.object({
    reason: z.string(),
    rateE4: z.pipe(
      z.string(),
      z.transform((typed) => parseRateE4(typed) ?? 0),
    ),
    startsOn: z.string(),
  }),
});

type Props = { of: OfferFor; document: boolean; onClose(): void };

export function HireSheet({ of, document, onClose }: Props) {
  const intl = useIntl();
  const client = useQueryClient();
  const navigate = useNavigate();
  const positions = useQuery(positionsQuery).data?.items ?? [];
  const schools = useQuery(schoolsQuery).data?.items ?? [];
  const offers = useQuery({ ...offersQuery(of.id), enabled: !document }).data?.items ?? [];
  // What was signed: as what they work, and how old they will be on the first day, as they said.
  const signed = offers.find(({ signedAt }) => signedAt);
  const positionAtFirst = signed?.positionId ?? of.positionId ?? '';
  const age = signed?.ageRange ?? null;
  const isMinorBirthDate = age !== null && age !== '18_plus';
  const form = useAppForm({
    schema: SCHEMA,
    defaultValues: {
      positionId: null,
      isMinor: null,
      birthDate: '',
      schoolCalendarId: '',
      offlineOffer: {
        reason: '',
        rateE4: rateText(of.payMinE4 ?? 0),
        startsOn: addDays(dateIn(of.zone), 7),
      },
    },
    version: of.version,
    send: ({ positionId, isMinor: ticked, birthDate, schoolCalendarId, offlineOffer }, version) => {
      const isMinor = ticked ?? isMinorBirthDate;
      return hire(of.id, {
        version,
        positionId: (positionId ?? positionAtFirst) || null,
        isMinor,
        birthDate: isMinor || isMinorBirthDate ? birthDate : null,
        schoolCalendarId: isMinor ? schoolCalendarId : null,
        offlineOffer: document ? offlineOffer : null,
      });
    },
    onSaved: async ({ employeeId, welcome, invited }) => {
      await refreshHiring(client);
      onClose();
      toast({
        tone: invited ? 'ok' : 'warn',
        title: intl.formatMessage(
          {
            id: 'offer.hired_welcome',
            defaultMessage:
              '{invited, select, yes {{name} was invited to Lineup} other {{name} hasn’t been invited to Lineup yet}}. {welcome, select, yes {Welcome message sent.} other {No welcome message was sent.}}',
          },
          { name: of.name, invited: invited ? 'yes' : 'other', welcome: welcome ? 'yes' : 'other' },
        ),
      });
      void navigate(`/team?person=${employeeId}`);
    },
    names: { birth_date_required: 'birthDate', wage_below_minimum: 'offlineOffer.rateE4' },
  });
  const { control } = form;
  const isMinor = useWatch({ control, name: 'isMinor' }) ?? isMinorBirthDate;
  const needsBirthDate = isMinor || isMinorBirthDate;
  const text = useText();
  return (
    <FormSheet
      onClose={onClose}
      title={
        <FormattedMessage id="offer.hire_title" defaultMessage="Hire {name}" values={{ name: of.name }} />
      }
      description={
        <FormattedMessage
          id="offer.hire_text"
          defaultMessage="They join the team with their agreed availability, language and pay, and a list of onboarding documents."
        />
      }
      submitLabel={<FormattedMessage id="offer.hire_now" defaultMessage="Hire" />}
      // A second press, after reading that something changed, means it.
      form={form.conflict ? { ...form, submit: form.overwrite } : form}
      labels={{ ...OFFER_ERRORS, ...REHIRE }}
    >
      <FormField control={control} name="positionId">
        {({ value, onChange, error }) => (
          <SelectField
            required
            label={<FormattedMessage id="offer.position" defaultMessage="Position" />}
            placeholder={intl.formatMessage({ id: 'choose', defaultMessage: 'Choose' })}
            options={positions
              .filter((position) => !position.archived)
              .map((position) => ({ value: position.id, label: text(position.name) }))}
            value={value ?? positionAtFirst}
            onChange={(event) => onChange(event.target.value)}
            error={error}
          />
        )}
      </FormField>
      {document && (
        <>
          <div className="grid gap-4 md:grid-cols-2">
            <FormMoney
              control={control}
              name="offlineOffer.rateE4"
              required
              label={<FormattedMessage id="offer.rate" defaultMessage="Pay per hour ($)" />}
            />
            <FormDate
              control={control}
              name="offlineOffer.startsOn"
              required
              label={<FormattedMessage id="offer.starts_on" defaultMessage="First day" />}
            />
          </div>
          <FormTextArea
            control={control}
            name="offlineOffer.reason"
            required
            label={
              <FormattedMessage
                id="offer.written_reason"
                defaultMessage="Why on paper, and where is it kept?"
              />
            }
            maxLength={500}
          />
        </>
      )}
      <FormField control={control} name="isMinor">
        {({ onChange }) => (
          <Checkbox
            label={<FormattedMessage id="offer.minor" defaultMessage="Under 18" />}
            hint={
              age === '18_plus' ? (
                <FormattedMessage
                  id="offer.stated_adult"
                  defaultMessage="When signing, {name} stated: 18 or older on the first day."
                  values={{ name: of.name }}
                />
              ) : isMinorBirthDate ? (
                <FormattedMessage
                  id="offer.stated_minor"
                  defaultMessage="When signing, {name} stated: {age, select, 16_17 {16 or 17} other {14 or 15}} on the first day. Enter the birth date."
                  values={{ name: of.name, age }}
                />
              ) : (
                <FormattedMessage
                  id="offer.minor_hint"
                  defaultMessage="Hours, breaks and equipment follow the law for minors."
                />
              )
            }
            checked={isMinor}
            onChange={(event) => onChange(event.target.checked)}
          />
        )}
      </FormField>
      {needsBirthDate && (
        <div className="grid gap-4 md:grid-cols-2">
          <FormDate
            control={control}
            name="birthDate"
            required
            label={<FormattedMessage id="offer.birth_date" defaultMessage="Birth date" />}
          />
          <FormSelect
            control={control}
            name="schoolCalendarId"
            label={<FormattedMessage id="offer.school" defaultMessage="School calendar" />}
            placeholder={intl.formatMessage({ id: 'offer.no_school', defaultMessage: 'None' })}
            options={schools.map(({ id, name }) => ({ value: id, label: name }))}
          />
        </div>
      )}
    </FormSheet>
  );
}
