/** Writes an offer: pay beside the posted range, the first day, what must still hold. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useUser } from '@/auth/use-user';
import { FormSheet } from '@/components/form/form-sheet';
import { useSave } from '@/components/form/use-save';
import { Checkbox } from '@/components/ui/checkbox';
import { TextAreaField, TextField } from '@/components/ui/field';
import { SelectField } from '@/components/ui/select';
import { useText } from '@/i18n/text';
import { useBelowMinimum } from '@/lib/money/use-below-minimum';
import { useMoney } from '@/lib/money/use-money';
import { dateIn } from '@/lib/time/dates';
import {
  CLASSIFICATIONS,
  CONTINGENCIES,
  type Contingency,
  changeOffer,
  createOffer,
  type Offer,
  type OfferFor,
  positionsQuery,
  refreshHiring,
  wordingChoicesQuery,
} from './api';
import { ANSWER_DAYS, bodyOf, type Draft, draftOf, inLanguage, latestStart, rangeOf } from './draft';
import { CLASSIFICATION_NAMES, CONTINGENCY_NAMES, OFFER_ERRORS } from './names';

type Props = { of: OfferFor; offer: Offer | null; onClose(): void };

export default function OfferSheet({ of, offer, onClose }: Props) {
  const intl = useIntl();
  const text = useText();
  const client = useQueryClient();
  const { user } = useUser();
  const [draft, setDraft] = useState<Draft>(() =>
    draftOf(of, offer, user ? `${user.firstName} ${user.lastName}` : ''),
  );
  const [checked, setChecked] = useState(false);
  const set = (change: Partial<Draft>) => setDraft((now) => ({ ...now, ...change }));
  const wordings = useQuery(wordingChoicesQuery(of.id, draft.positionId)).data?.items ?? [];
  // A wording that was archived meanwhile is no choice any more.
  const wording = wordings.find(({ id }) => id === draft.templateId) ?? wordings[0];
  const body = bodyOf({ ...draft, templateId: wording?.id ?? '' }, offer?.version ?? 0);
  const saving = useSave(
    async () => {
      if (!body) return;
      await (offer ? changeOffer(offer.id, body) : createOffer(of.id, body));
    },
    async () => {
      await refreshHiring(client);
      onClose();
    },
    { wage_below_minimum: 'rateE4' },
  );
  const belowMinimum = useBelowMinimum()(saving.error);
  return (
    <FormSheet
      onClose={onClose}
      title={
        <FormattedMessage id="offer.sheet" defaultMessage="Offer to {name}" values={{ name: of.name }} />
      }
      description={
        <FormattedMessage
          id="offer.sheet_text"
          defaultMessage="You can read the letter before it goes out. Once sent it does not change."
        />
      }
      submitLabel={<FormattedMessage id="offer.save" defaultMessage="Save draft" />}
      state={saving}
      words={OFFER_ERRORS}
      onSubmit={() => {
        setChecked(true);
        if (body) saving.save();
      }}
    >
      <div className="grid gap-4 md:grid-cols-2">
        <TextField
          required
          label={<FormattedMessage id="offer.job_title" defaultMessage="Job" />}
          value={draft.jobTitle}
          onChange={(event) => set({ jobTitle: event.target.value })}
          error={saving.errorOf('jobTitle')}
        />
        <PositionField draft={draft} set={set} error={saving.errorOf('positionId')} />
        <PayField
          draft={draft}
          of={of}
          set={set}
          error={
            belowMinimum ??
            saving.errorOf('rateE4') ??
            (checked && !body
              ? intl.formatMessage({
                  id: 'offer.rate_unreadable',
                  defaultMessage: 'Type a rate such as 18.50.',
                })
              : undefined)
          }
        />
        <TextField
          required
          type="date"
          label={<FormattedMessage id="offer.starts_on" defaultMessage="First day" />}
          min={dateIn(of.zone)}
          max={latestStart(of.zone)}
          value={draft.startsOn}
          onChange={(event) => set({ startsOn: event.target.value })}
          error={saving.errorOf('startsOn')}
        />
        <SelectField
          label={<FormattedMessage id="offer.classification" defaultMessage="Kind of work" />}
          options={CLASSIFICATIONS.map((value) => ({
            value,
            label: intl.formatMessage(CLASSIFICATION_NAMES[value]),
          }))}
          value={draft.classification}
          onChange={(event) => set({ classification: event.target.value as Draft['classification'] })}
        />
        <SelectField
          label={<FormattedMessage id="offer.language" defaultMessage="Letter in" />}
          options={[
            { value: 'en', label: 'English' },
            { value: 'es', label: 'Español' },
          ]}
          value={draft.language}
          onChange={(event) =>
            setDraft((now) => inLanguage(now, of, event.target.value as Draft['language']))
          }
        />
        <TextField
          required
          label={<FormattedMessage id="offer.manager" defaultMessage="Reports to" />}
          value={draft.manager}
          onChange={(event) => set({ manager: event.target.value })}
          error={saving.errorOf('terms.manager')}
        />
        <TextField
          required
          label={<FormattedMessage id="offer.employer" defaultMessage="Employer’s legal name" />}
          value={draft.employer}
          onChange={(event) => set({ employer: event.target.value })}
          error={saving.errorOf('terms.employer')}
        />
        <SelectField
          label={<FormattedMessage id="offer.answer_days" defaultMessage="Time to answer, once sent" />}
          options={ANSWER_DAYS.map((days) => ({
            value: String(days),
            label: intl.formatMessage(
              { id: 'offer.days', defaultMessage: '{days, plural, one {# day} other {# days}}' },
              { days },
            ),
          }))}
          value={String(draft.answerDays)}
          onChange={(event) => set({ answerDays: Number(event.target.value) })}
          error={saving.errorOf('terms.answerDays')}
        />
        {wordings.length > 1 && (
          <SelectField
            label={<FormattedMessage id="offer.wording" defaultMessage="Wording of the letter" />}
            options={wordings.map(({ id, name }) => ({ value: id, label: text(name) }))}
            value={wording?.id ?? ''}
            onChange={(event) => set({ templateId: event.target.value })}
            error={saving.errorOf('templateId')}
          />
        )}
      </div>
      {rangeOf(draft, of) === 'outside' && (
        <TextAreaField
          label={
            <FormattedMessage id="offer.outside_reason" defaultMessage="Why outside of the posted range" />
          }
          hint={
            <FormattedMessage
              id="offer.outside_hint"
              defaultMessage="Somebody other than you approves it before it can be sent."
            />
          }
          value={draft.outsideRangeReason}
          onChange={(event) => set({ outsideRangeReason: event.target.value })}
          error={saving.errorOf('outsideRangeReason')}
        />
      )}
      <FirstShift draft={draft} set={set} error={saving.errorOf('terms.firstShift')} />
      <fieldset className="grid gap-1">
        <legend className="mb-1 text-14 font-medium md:text-13">
          <FormattedMessage id="offer.depends" defaultMessage="The offer depends on" />
        </legend>
        {CONTINGENCIES.map((item) => (
          <Checkbox
            key={item}
            label={intl.formatMessage(CONTINGENCY_NAMES[item])}
            checked={draft.contingencies.includes(item)}
            onChange={() => set({ contingencies: toggled(draft.contingencies, item) })}
          />
        ))}
      </fieldset>
      <Checkbox
        label={<FormattedMessage id="offer.tips" defaultMessage="Guests tip in this position" />}
        checked={draft.tipEligible}
        onChange={(event) => set({ tipEligible: event.target.checked })}
      />
      <TextAreaField
        label={<FormattedMessage id="offer.words" defaultMessage="Anything else, in the letter’s language" />}
        maxLength={2000}
        value={draft.words}
        onChange={(event) => set({ words: event.target.value })}
        error={saving.errorOf('terms.words')}
      />
    </FormSheet>
  );
}

const toggled = (list: Contingency[], item: Contingency) =>
  list.includes(item) ? list.filter((one) => one !== item) : [...list, item];

type PartProps = { draft: Draft; set(change: Partial<Draft>): void; error: string | undefined };

function PositionField({ draft, set, error }: PartProps) {
  const intl = useIntl();
  const { data } = useQuery(positionsQuery);
  const text = useText();
  return (
    <SelectField
      label={<FormattedMessage id="offer.position" defaultMessage="Works as" />}
      placeholder={intl.formatMessage({ id: 'choose', defaultMessage: 'Choose' })}
      options={(data?.items ?? [])
        .filter((position) => !position.archived)
        .map((position) => ({ value: position.id, label: text(position.name) }))}
      value={draft.positionId}
      onChange={(event) => set({ positionId: event.target.value })}
      error={error}
    />
  );
}

function PayField({ draft, of, set, error }: PartProps & { of: OfferFor }) {
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
    <TextField
      required
      inputMode="decimal"
      label={<FormattedMessage id="offer.rate" defaultMessage="Pay per hour ($)" />}
      hint={posted}
      value={draft.rate}
      onChange={(event) => set({ rate: event.target.value })}
      error={error}
    />
  );
}

function FirstShift({ draft, set, error }: PartProps) {
  return (
    <div className="grid grid-cols-2 gap-4 md:grid-cols-3">
      <TextField
        type="date"
        className="col-span-2 md:col-span-1"
        label={<FormattedMessage id="offer.first_shift" defaultMessage="First shift (if known)" />}
        min={draft.startsOn}
        value={draft.firstDate}
        onChange={(event) => set({ firstDate: event.target.value })}
        error={error}
      />
      <TextField
        type="time"
        label={<FormattedMessage id="offer.first_start" defaultMessage="From" />}
        value={draft.firstStart}
        disabled={!draft.firstDate}
        onChange={(event) => set({ firstStart: event.target.value })}
      />
      <TextField
        type="time"
        label={<FormattedMessage id="offer.first_end" defaultMessage="To" />}
        value={draft.firstEnd}
        disabled={!draft.firstDate}
        onChange={(event) => set({ firstEnd: event.target.value })}
      />
    </div>
  );
}
