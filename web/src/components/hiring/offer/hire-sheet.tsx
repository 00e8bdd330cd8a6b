/** Hires: age where it matters, the position, and for paper offers what was agreed. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { defineMessages, FormattedMessage, useIntl } from 'react-intl';
import { useNavigate } from 'react-router';
import { FormSheet } from '@/components/form/form-sheet';
import { currentVersion, type Save, useSave } from '@/components/form/use-save';
import { Checkbox } from '@/components/ui/checkbox';
import { TextAreaField, TextField } from '@/components/ui/field';
import { SelectField } from '@/components/ui/select';
import { toast } from '@/components/ui/toast';
import { useText } from '@/i18n/text';
import { parseRateE4, rateText } from '@/lib/money/money';
import { addDays, dateIn } from '@/lib/time/dates';
import { hire, type OfferFor, offersQuery, positionsQuery, refreshHiring, schoolsQuery } from './api';
import { OFFER_ERRORS } from './names';

const AGAIN = defineMessages({
  version_conflict: {
    id: 'offer.hire_again',
    defaultMessage:
      'Something about this application changed meanwhile: perhaps the applicant sent something. Press Hire again to hire all the same, or Cancel to look first.',
  },
});

type Props = { of: OfferFor; paper: boolean; onClose(): void };

export function HireSheet({ of, paper, onClose }: Props) {
  const intl = useIntl();
  const client = useQueryClient();
  const navigate = useNavigate();
  const positions = useQuery(positionsQuery).data?.items ?? [];
  const schools = useQuery(schoolsQuery).data?.items ?? [];
  const offers = useQuery({ ...offersQuery(of.id), enabled: !paper }).data?.items ?? [];
  // What was signed: as what they work, and how old they will be on the first day, as they said.
  const signed = offers.find(({ signedAt }) => signedAt);
  const [chosen, setPosition] = useState<string | null>(null);
  const positionId = chosen ?? signed?.positionId ?? of.positionId ?? '';
  const age = signed?.ageRange ?? null;
  const saysMinor = age !== null && age !== '18_plus';
  const [ticked, setMinor] = useState<boolean | null>(null);
  const isMinor = ticked ?? saysMinor;
  const asksBirthDate = isMinor || saysMinor;
  const [birthDate, setBirthDate] = useState('');
  const [school, setSchool] = useState('');
  const [reason, setReason] = useState('');
  const [rate, setRate] = useState(rateText(of.payMinE4 ?? 0));
  const [startsOn, setStartsOn] = useState(() => addDays(dateIn(of.zone), 7));
  const saving: Save<void> = useSave(
    () =>
      hire(of.id, {
        // Whoever read that something changed, and presses again, means it.
        version: saving.conflict ? currentVersion(saving.conflict, of.version) : of.version,
        positionId: positionId || null,
        isMinor,
        birthDate: asksBirthDate && birthDate ? birthDate : null,
        schoolCalendarId: isMinor && school ? school : null,
        paperOffer: paper ? { reason, rateE4: parseRateE4(rate) ?? 0, startsOn } : null,
      }),
    async ({ employeeId, welcome, invited }) => {
      await refreshHiring(client);
      onClose();
      toast({
        tone: invited ? 'ok' : 'warn',
        title: intl.formatMessage(
          {
            id: 'offer.hired_welcome',
            defaultMessage:
              '{invited, select, yes {{name} is invited to Lineup} other {{name} is not invited to Lineup yet}}. {welcome, select, yes {The welcome message is on its way.} other {No welcome message was sent.}}',
          },
          { name: of.name, invited: invited ? 'yes' : 'other', welcome: welcome ? 'yes' : 'other' },
        ),
      });
      void navigate(`/team?person=${employeeId}`);
    },
    { birth_date_required: 'birthDate', wage_below_minimum: 'paperOffer.rateE4' },
  );
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
          defaultMessage="They join the team with the availability, language and pay that they agreed to, and a list of papers with due dates."
        />
      }
      submitLabel={<FormattedMessage id="offer.hire_now" defaultMessage="Hire" />}
      state={saving}
      words={{ ...OFFER_ERRORS, ...AGAIN }}
      onSubmit={() => saving.save()}
    >
      <SelectField
        required
        label={<FormattedMessage id="offer.position" defaultMessage="Works as" />}
        placeholder={intl.formatMessage({ id: 'choose', defaultMessage: 'Choose' })}
        options={positions
          .filter((position) => !position.archived)
          .map((position) => ({ value: position.id, label: text(position.name) }))}
        value={positionId}
        onChange={(event) => setPosition(event.target.value)}
        error={saving.errorOf('positionId')}
      />
      {paper && (
        <>
          <div className="grid gap-4 md:grid-cols-2">
            <TextField
              required
              inputMode="decimal"
              label={<FormattedMessage id="offer.rate" defaultMessage="Pay per hour ($)" />}
              value={rate}
              onChange={(event) => setRate(event.target.value)}
              error={saving.errorOf('paperOffer.rateE4')}
            />
            <TextField
              required
              type="date"
              label={<FormattedMessage id="offer.starts_on" defaultMessage="First day" />}
              value={startsOn}
              onChange={(event) => setStartsOn(event.target.value)}
              error={saving.errorOf('paperOffer.startsOn')}
            />
          </div>
          <TextAreaField
            required
            label={
              <FormattedMessage id="offer.paper_reason" defaultMessage="Why on paper, and where it is kept" />
            }
            maxLength={500}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
            error={saving.errorOf('paperOffer.reason')}
          />
        </>
      )}
      <Checkbox
        label={<FormattedMessage id="offer.minor" defaultMessage="Under 18" />}
        hint={
          age === '18_plus' ? (
            <FormattedMessage
              id="offer.says_adult"
              defaultMessage="{name} said when signing: 18 or older on the first day."
              values={{ name: of.name }}
            />
          ) : saysMinor ? (
            <FormattedMessage
              id="offer.says_minor"
              defaultMessage="{name} said when signing: {age, select, 16_17 {16 or 17} other {14 or 15}} on the first day. The birth date is needed."
              values={{ name: of.name, age }}
            />
          ) : (
            <FormattedMessage
              id="offer.minor_hint"
              defaultMessage="Hours, breaks and equipment then follow the law for minors."
            />
          )
        }
        checked={isMinor}
        onChange={(event) => setMinor(event.target.checked)}
      />
      {asksBirthDate && (
        <div className="grid gap-4 md:grid-cols-2">
          <TextField
            required
            type="date"
            label={<FormattedMessage id="offer.birth_date" defaultMessage="Birth date" />}
            value={birthDate}
            onChange={(event) => setBirthDate(event.target.value)}
            error={saving.errorOf('birthDate')}
          />
          <SelectField
            label={<FormattedMessage id="offer.school" defaultMessage="School calendar" />}
            placeholder={intl.formatMessage({ id: 'offer.no_school', defaultMessage: 'None' })}
            options={schools.map(({ id, name }) => ({ value: id, label: name }))}
            value={school}
            onChange={(event) => setSchool(event.target.value)}
            error={saving.errorOf('schoolCalendarId')}
          />
        </div>
      )}
    </FormSheet>
  );
}
