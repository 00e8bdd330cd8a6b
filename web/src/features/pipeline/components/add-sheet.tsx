/** Types somebody in who walked in or called: what one asks at the counter, and their yes to texts as it was said. */
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { defineMessages, FormattedMessage, useIntl } from 'react-intl';
import { Link, useNavigate } from 'react-router';
import { ApiError } from '@/api/errors';
import { FormSheet } from '@/components/form/form-sheet';
import { Notice } from '@/components/form/notice';
import { useSave } from '@/components/form/use-save';
import { LANGUAGE_NAMES } from '@/components/hiring/thread/names';
import type { WeekParts } from '@/components/hiring/types';
import { Checkbox } from '@/components/ui/checkbox';
import { TextField } from '@/components/ui/field';
import { Segmented } from '@/components/ui/segmented';
import { SelectField } from '@/components/ui/select';
import { toast } from '@/components/ui/toast';
import { LANGUAGES, type Language } from '@/i18n/language';
import { useShownLanguage } from '@/i18n/provider';
import { useText } from '@/i18n/text';
import { useDates } from '@/lib/time/use-dates';
import { addApplicant, consentQuery, openJobsQuery } from '../api';
import { useSourceNames } from './source-names';
import { WeekField } from './week-field';

/** How somebody may have found the job who stands at the counter. */
const SOURCES = ['walk_in', 'referral', 'qr', 'career_site', 'indeed'];

const ERRORS = defineMessages({
  job_closed: {
    id: 'pipeline.add.job_closed',
    defaultMessage: 'This job takes nobody any more. Choose another one.',
  },
});

type Props = { jobId?: string | undefined; onClose(): void; onAdded(): unknown };

export default function AddSheet({ jobId, onClose, onAdded }: Props) {
  const intl = useIntl();
  const text = useText();
  const navigate = useNavigate();
  const { language: own } = useShownLanguage();
  const names = useSourceNames();
  const jobs = useQuery(openJobsQuery).data?.items ?? [];
  const consent = useQuery(consentQuery).data;
  const [job, setJob] = useState(jobId ?? '');
  const [person, setPerson] = useState({ firstName: '', lastName: '', phone: '', email: '' });
  const [language, setLanguage] = useState<Language>(own);
  const [source, setSource] = useState('walk_in');
  const [week, setWeek] = useState<WeekParts>({});
  const [texts, setTexts] = useState(false);
  const [checked, setChecked] = useState(false);
  // The same words sent twice are one application; changed words are another try.
  const sent = useRef({ body: '', key: '' });
  const form = useSave(
    () => {
      const body = { jobId: job, ...person, language, source, availability: week, texts };
      const said = JSON.stringify(body);
      if (sent.current.body !== said) sent.current = { body: said, key: crypto.randomUUID() };
      return addApplicant(body, sent.current.key);
    },
    async ({ applicationId }) => {
      await onAdded();
      onClose();
      toast({
        tone: 'ok',
        title: intl.formatMessage(
          { id: 'pipeline.add.done', defaultMessage: '{name} is on the board' },
          { name: person.firstName },
        ),
        action: {
          label: intl.formatMessage({ id: 'pipeline.add.open', defaultMessage: 'Open' }),
          alt: intl.formatMessage({
            id: 'pipeline.add.open_alt',
            defaultMessage: 'Their card stands under the first stage of the board',
          }),
          run: () => void navigate(`/applicants/${applicationId}`),
        },
      });
    },
  );
  const known = knownFrom(form.error);
  const field = (name: keyof typeof person) => ({
    value: person[name],
    error: form.errorOf(name),
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => setPerson({ ...person, [name]: event.target.value }),
  });
  return (
    <FormSheet
      onClose={onClose}
      title={<FormattedMessage id="pipeline.add.title" defaultMessage="Add an applicant" />}
      description={
        <FormattedMessage
          id="pipeline.add.text"
          defaultMessage="For somebody who walked in or called. The job’s own questions can wait."
        />
      }
      submitLabel={<FormattedMessage id="pipeline.add.submit" defaultMessage="Add to the board" />}
      state={known ? { ...form, error: null } : form}
      words={ERRORS}
      onSubmit={() => {
        setChecked(true);
        if (job) form.save();
      }}
    >
      {known && <Known {...known} />}
      <SelectField
        required
        label={<FormattedMessage id="pipeline.add.job" defaultMessage="Job" />}
        placeholder={intl.formatMessage({ id: 'applicant.choose', defaultMessage: 'Choose…' })}
        options={jobs.map(({ id, title, locationName }) => ({
          value: id,
          label: `${text(title)} · ${locationName}`,
        }))}
        value={job}
        error={
          checked && !job
            ? intl.formatMessage({ id: 'pipeline.needed', defaultMessage: 'This is needed.' })
            : form.errorOf('jobId')
        }
        onChange={(event) => setJob(event.target.value)}
      />
      <div className="grid gap-4 md:grid-cols-2">
        <TextField
          required
          label={<FormattedMessage id="pipeline.add.first_name" defaultMessage="First name" />}
          {...field('firstName')}
        />
        <TextField
          required
          label={<FormattedMessage id="pipeline.add.last_name" defaultMessage="Last name" />}
          {...field('lastName')}
        />
        <TextField
          required
          type="tel"
          inputMode="tel"
          label={<FormattedMessage id="pipeline.add.phone" defaultMessage="Phone" />}
          {...field('phone')}
        />
        <TextField
          type="email"
          inputMode="email"
          label={<FormattedMessage id="pipeline.add.email" defaultMessage="E-mail (if they have one)" />}
          {...field('email')}
        />
      </div>
      <div className="grid items-end gap-4 md:grid-cols-2">
        <div>
          <p aria-hidden="true" className="mb-1.5 text-14 font-medium md:text-13">
            <FormattedMessage id="pipeline.add.language" defaultMessage="Language that they read" />
          </p>
          <Segmented<Language>
            full
            label={intl.formatMessage({
              id: 'pipeline.add.language',
              defaultMessage: 'Language that they read',
            })}
            options={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
            value={language}
            onChange={setLanguage}
          />
        </div>
        <SelectField
          label={<FormattedMessage id="pipeline.add.source" defaultMessage="How they came" />}
          options={names.filter(({ value }) => SOURCES.includes(value))}
          value={source}
          onChange={(event) => setSource(event.target.value)}
        />
      </div>
      <WeekField week={week} onWeek={setWeek} error={form.errorOf('availability')} />
      {consent && (
        <div className="rounded-control border border-line px-3 py-2">
          <blockquote lang={language} className="text-14 text-muted md:text-13">
            {`“${consent.words[language]}”`}
          </blockquote>
          <Checkbox
            className="mt-1"
            label={
              <FormattedMessage
                id="pipeline.add.consent"
                defaultMessage="I read this to them, and they said yes to text messages"
              />
            }
            hint={
              <FormattedMessage
                id="pipeline.add.consent_hint"
                defaultMessage="Leave it empty if you did not ask: then they are called or e-mailed."
              />
            }
            checked={texts}
            onChange={(event) => setTexts(event.target.checked)}
          />
        </div>
      )}
    </FormSheet>
  );
}

type KnownPerson = { applicationId: string | null; appliedAt?: string; from?: string };

/** Somebody who stands on the board already, or must wait before applying again. */
function knownFrom(error: unknown): KnownPerson | null {
  const problem = error instanceof ApiError ? error.problem : undefined;
  const told = problem?.code === 'duplicate_application' || problem?.code === 'cool_off';
  return told ? { applicationId: null, ...(problem.current as object) } : null;
}

function Known({ applicationId, appliedAt, from }: KnownPerson) {
  const dates = useDates();
  return (
    <Notice tone="warn" focusable>
      {from ? (
        <FormattedMessage
          id="pipeline.add.cool_off"
          defaultMessage="They applied for this job before and may again from {day}."
          values={{ day: dates.monthDay(from) }}
        />
      ) : (
        <FormattedMessage
          id="pipeline.add.known"
          defaultMessage="Somebody with this number has an open application for this job since {day}. Nothing was added."
          values={{ day: appliedAt ? dates.monthDay(appliedAt.slice(0, 10)) : '' }}
        />
      )}
      {applicationId && (
        <Link to={`/applicants/${applicationId}`} className="ml-1 font-semibold underline">
          <FormattedMessage id="pipeline.add.known_open" defaultMessage="Open it" />
        </Link>
      )}
    </Notice>
  );
}
