/** Writes an offer: pay beside the posted range, the first day, what must still hold. */

import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Control } from 'react-hook-form';
import { useWatch } from 'react-hook-form';
import { FormattedMessage, useIntl } from 'react-intl';
import { useUser } from '@/auth/use-user';
import {
  FormCheckbox,
  FormDate,
  FormField,
  FormMoney,
  FormSelect,
  FormText,
  FormTextArea,
  FormTick,
  FormTime,
} from '@/components/form/fields';
import { FormSheet } from '@/components/form/form-sheet';
import { useAppForm } from '@/components/form/use-app-form';
import { SelectField } from '@/components/ui/select';
import { useText } from '@/i18n/text';
import { useBelowMinimum } from '@/lib/money/use-below-minimum';
import { useMoney } from '@/lib/money/use-money';
import { dateIn } from '@/lib/time/dates';
import {
  CLASSIFICATIONS,
  CONTINGENCIES,
  changeOffer,
  createOffer,
  type Offer,
  type OfferFor,
  offerTemplatesQuery,
  positionsQuery,
  refreshHiring,
} from './api';
import {
  bodyOf,
  DRAFT,
  DRAFT_NAMES,
  type Draft,
  draftOf,
  inLanguage,
  latestStart,
  RESPONSE_DAYS,
  rangeOf,
} from './draft';
import { CLASSIFICATION_NAMES, CONTINGENCY_NAMES, OFFER_ERRORS } from './names';

type Props = { of: OfferFor; offer: Offer | null; onClose(): void };

export default function OfferSheet({ of, offer, onClose }: Props) {
  const intl = useIntl();
  const text = useText();
  const client = useQueryClient();
  const { user } = useUser();
  const belowMinimum = useBelowMinimum();
  const form = useAppForm({
    schema: DRAFT,
    defaultValues: draftOf(of, offer, user ? `${user.firstName} ${user.lastName}` : ''),
    version: offer?.version,
    send: async (typed, version) => {
      const body = bodyOf({ ...typed, templateId: template?.id ?? '' }, version);
      if (body) await (offer ? changeOffer(offer.id, body) : createOffer(of.id, body));
    },
    onSaved: async () => {
      await refreshHiring(client);
      onClose();
    },
    names: DRAFT_NAMES,
    messageOf: belowMinimum,
  });
  const { control } = form;
  const draft = form.watch();
  const templates = useQuery(offerTemplatesQuery(of.id, draft.positionId)).data?.items ?? [];
  // A template that was archived meanwhile is no longer a choice.
  const template = templates.find(({ id }) => id === draft.templateId) ?? templates[0];
  return (
    <FormSheet
      onClose={onClose}
      title={
        <FormattedMessage id="offer.sheet" defaultMessage="Offer to {name}" values={{ name: of.name }} />
      }
      description={
        <FormattedMessage
          id="offer.sheet_text"
          defaultMessage="Read the letter before you send it; after that it can’t change."
        />
      }
      submitLabel={<FormattedMessage id="offer.save" defaultMessage="Save draft" />}
      form={form}
      labels={OFFER_ERRORS}
    >
      <div className="grid gap-4 md:grid-cols-2">
        <FormText
          control={control}
          name="jobTitle"
          required
          label={<FormattedMessage id="offer.job_title" defaultMessage="Job title" />}
        />
        <PositionField control={control} />
        <PayField control={control} of={of} />
        <FormDate
          control={control}
          name="startsOn"
          required
          label={<FormattedMessage id="offer.starts_on" defaultMessage="First day" />}
          min={dateIn(of.zone)}
          max={latestStart(of.zone)}
        />
        <FormSelect
          control={control}
          name="classification"
          label={<FormattedMessage id="offer.classification" defaultMessage="Employment type" />}
          options={CLASSIFICATIONS.map((value) => ({
            value,
            label: intl.formatMessage(CLASSIFICATION_NAMES[value]),
          }))}
        />
        <FormSelect
          control={control}
          name="language"
          onChanged={(language) =>
            // `draft` is from before the change.
            form.setValue('jobTitle', inLanguage(draft, of, language === 'es' ? 'es' : 'en').jobTitle, {
              shouldDirty: true,
            })
          }
          label={<FormattedMessage id="offer.language" defaultMessage="Letter language" />}
          options={[
            { value: 'en', label: 'English' },
            { value: 'es', label: 'Español' },
          ]}
        />
        <FormText
          control={control}
          name="manager"
          required
          label={<FormattedMessage id="offer.manager" defaultMessage="Reports to" />}
        />
        <FormText
          control={control}
          name="employer"
          required
          label={<FormattedMessage id="offer.employer" defaultMessage="Employer’s legal name" />}
        />
        <FormField control={control} name="answerDays">
          {({ value, onChange, error }) => (
            <SelectField
              label={<FormattedMessage id="offer.answer_days" defaultMessage="Expires in" />}
              options={RESPONSE_DAYS.map((days) => ({
                value: String(days),
                label: intl.formatMessage(
                  { id: 'offer.days', defaultMessage: '{days, plural, one {# day} other {# days}}' },
                  { days },
                ),
              }))}
              value={String(value)}
              onChange={(event) => onChange(Number(event.target.value))}
              error={error}
            />
          )}
        </FormField>
        {templates.length > 1 && (
          <FormField control={control} name="templateId">
            {({ onChange, error }) => (
              <SelectField
                label={<FormattedMessage id="offer.template" defaultMessage="Template" />}
                options={templates.map(({ id, name }) => ({ value: id, label: text(name) }))}
                value={template?.id ?? ''}
                onChange={(event) => onChange(event.target.value)}
                error={error}
              />
            )}
          </FormField>
        )}
      </div>
      {rangeOf(draft, of) === 'outside' && (
        <FormTextArea
          control={control}
          name="outsideRangeReason"
          label={
            <FormattedMessage
              id="offer.outside_reason"
              defaultMessage="Reason for pay outside the posted range"
            />
          }
          hint={
            <FormattedMessage
              id="offer.outside_hint"
              defaultMessage="Someone else must approve it before it is sent."
            />
          }
        />
      )}
      <FirstShift control={control} />
      <fieldset className="grid gap-1">
        <legend className="mb-1 text-14 font-medium md:text-13">
          <FormattedMessage id="offer.depends" defaultMessage="Contingent on" />
        </legend>
        {CONTINGENCIES.map((item) => (
          <FormTick
            key={item}
            control={control}
            name="contingencies"
            item={item}
            label={intl.formatMessage(CONTINGENCY_NAMES[item])}
          />
        ))}
      </fieldset>
      <FormCheckbox
        control={control}
        name="tipEligible"
        label={<FormattedMessage id="offer.tips" defaultMessage="Tipped position" />}
      />
      <FormTextArea
        control={control}
        name="words"
        label={
          <FormattedMessage id="offer.words" defaultMessage="Additional text, in the letter’s language" />
        }
        maxLength={2000}
      />
    </FormSheet>
  );
}

type PartProps<T> = { control: Control<Draft, unknown, T> };

function PositionField<T>({ control }: PartProps<T>) {
  const intl = useIntl();
  const { data } = useQuery(positionsQuery);
  const text = useText();
  return (
    <FormSelect
      control={control}
      name="positionId"
      label={<FormattedMessage id="offer.position" defaultMessage="Position" />}
      placeholder={intl.formatMessage({ id: 'choose', defaultMessage: 'Choose' })}
      options={(data?.items ?? [])
        .filter((position) => !position.archived)
        .map((position) => ({ value: position.id, label: text(position.name) }))}
    />
  );
}

function PayField<T>({ control, of }: PartProps<T> & { of: OfferFor }) {
  const money = useMoney();
  const posted =
    of.payMinE4 !== null && of.payMaxE4 !== null ? (
      <FormattedMessage
        id="offer.posted_range"
        defaultMessage="Posted: {min} – {max}"
        values={{ min: money.rate(of.payMinE4), max: money.rate(of.payMaxE4) }}
      />
    ) : undefined;
  return (
    <FormMoney
      control={control}
      name="rate"
      required
      label={<FormattedMessage id="offer.rate" defaultMessage="Pay per hour ($)" />}
      hint={posted}
    />
  );
}

function FirstShift<T>({ control }: PartProps<T>) {
  const [startsOn, firstDate] = useWatch({ control, name: ['startsOn', 'firstDate'] });
  return (
    <div className="grid grid-cols-2 gap-4 md:grid-cols-3">
      <FormDate
        control={control}
        name="firstDate"
        className="col-span-2 md:col-span-1"
        label={<FormattedMessage id="offer.first_shift" defaultMessage="First shift (optional)" />}
        min={startsOn}
      />
      <FormTime
        control={control}
        name="firstStart"
        label={<FormattedMessage id="offer.first_start" defaultMessage="From" />}
        disabled={!firstDate}
      />
      <FormTime
        control={control}
        name="firstEnd"
        label={<FormattedMessage id="offer.first_end" defaultMessage="To" />}
        disabled={!firstDate}
      />
    </div>
  );
}
