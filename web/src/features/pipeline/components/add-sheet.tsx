/** Types someone in who walked in or called: what one asks at the counter, and their yes to texts as it was said. */

import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { defineMessages, FormattedMessage, useIntl } from 'react-intl';
import { Link, useNavigate } from 'react-router';
import * as z from 'zod/mini';
import { ApiError } from '@/api/errors';
import {
  FormCheckbox,
  FormField,
  FormPhone,
  FormSegmented,
  FormSelect,
  FormText,
} from '@/components/form/fields';
import { FormSheet } from '@/components/form/form-sheet';
import { Notice } from '@/components/form/notice';
import { choice, neededText } from '@/components/form/schema';
import { useAppForm } from '@/components/form/use-app-form';
import { toast } from '@/components/ui/toast';
import { LANGUAGE_NAMES } from '@/hiring/thread/names';
import type { WeekParts } from '@/hiring/types';
import { LANGUAGES, type Language } from '@/i18n/language';
import { useShownLanguage } from '@/i18n/provider';
import { useText } from '@/i18n/text';
import { useDates } from '@/lib/time/use-dates';
import { addApplicant, consentQuery, openJobsQuery } from '../api';
import { useSourceNames } from './source-names';
import { WeekField } from './week-field';

/** Sources for a walk-in. */
const SOURCES = ['walk_in', 'referral', 'qr', 'career_site', 'indeed'];

const ERRORS = defineMessages({
  job_closed: {
    id: 'pipeline.add.job_closed',
    defaultMessage: 'This job is closed to applications. Choose another.',
  },
});

const FAULTS = defineMessages({
  needed: { id: 'pipeline.needed', defaultMessage: 'Required.' },
});

const SCHEMA = z.object({
  jobId: neededText(FAULTS.needed),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string(),
  email: z.string(),
  language: choice<Language>(),
  source: z.string(),
  availability: choice<WeekParts>(),
  texts: z.boolean(),
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
  // The same words sent twice are one application; changed words are another try.
  const sent = useRef({ body: '', key: '' });
  const form = useAppForm({
    schema: SCHEMA,
    defaultValues: {
      jobId: jobId ?? '',
      firstName: '',
      lastName: '',
      phone: '',
      email: '',
      language: own,
      source: 'walk_in',
      availability: {},
      texts: false,
    },
    send: (body) => {
      const json = JSON.stringify(body);
      if (sent.current.body !== json) sent.current = { body: json, key: crypto.randomUUID() };
      return addApplicant(body, sent.current.key);
    },
    onSaved: async ({ applicationId }, { firstName }) => {
      await onAdded();
      onClose();
      toast({
        tone: 'ok',
        title: intl.formatMessage(
          { id: 'pipeline.add.done', defaultMessage: '{name} added to the pipeline' },
          { name: firstName },
        ),
        action: {
          label: intl.formatMessage({ id: 'pipeline.add.open', defaultMessage: 'Open' }),
          alt: intl.formatMessage({
            id: 'pipeline.add.open_alt',
            defaultMessage: 'Their card is in the first stage of the pipeline',
          }),
          run: () => void navigate(`/applicants/${applicationId}`),
        },
      });
    },
  });
  const { control } = form;
  const language = useWatch({ control, name: 'language' });
  const known = knownFrom(form.error);
  return (
    <FormSheet
      onClose={onClose}
      title={<FormattedMessage id="pipeline.add.title" defaultMessage="Add an applicant" />}
      description={
        <FormattedMessage
          id="pipeline.add.text"
          defaultMessage="For walk-ins and calls. Screening questions can wait."
        />
      }
      submitLabel={<FormattedMessage id="pipeline.add.submit" defaultMessage="Add applicant" />}
      form={form}
      labels={ERRORS}
    >
      {known && <Known {...known} />}
      <FormSelect
        control={control}
        name="jobId"
        required
        label={<FormattedMessage id="pipeline.add.job" defaultMessage="Job" />}
        placeholder={intl.formatMessage({ id: 'applicant.choose', defaultMessage: 'Choose…' })}
        options={jobs.map(({ id, title, locationName }) => ({
          value: id,
          label: `${text(title)} · ${locationName}`,
        }))}
      />
      <div className="grid gap-4 md:grid-cols-2">
        <FormText
          control={control}
          name="firstName"
          autoComplete="off"
          required
          label={<FormattedMessage id="pipeline.add.first_name" defaultMessage="First name" />}
        />
        <FormText
          control={control}
          name="lastName"
          autoComplete="off"
          required
          label={<FormattedMessage id="pipeline.add.last_name" defaultMessage="Last name" />}
        />
        <FormPhone
          control={control}
          name="phone"
          required
          label={<FormattedMessage id="pipeline.add.phone" defaultMessage="Phone" />}
        />
        <FormText
          control={control}
          name="email"
          autoComplete="off"
          type="email"
          inputMode="email"
          label={<FormattedMessage id="pipeline.add.email" defaultMessage="Email (optional)" />}
        />
      </div>
      <div className="grid items-end gap-4 md:grid-cols-2">
        <div>
          <p aria-hidden="true" className="mb-1.5 text-14 font-medium md:text-13">
            <FormattedMessage id="pipeline.add.language" defaultMessage="Preferred language" />
          </p>
          <FormSegmented
            control={control}
            name="language"
            full
            label={intl.formatMessage({
              id: 'pipeline.add.language',
              defaultMessage: 'Preferred language',
            })}
            options={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
          />
        </div>
        <FormSelect
          control={control}
          name="source"
          label={<FormattedMessage id="pipeline.add.source" defaultMessage="Source" />}
          options={names.filter(({ value }) => SOURCES.includes(value))}
        />
      </div>
      <FormField control={control} name="availability">
        {({ value, onChange, error }) => <WeekField week={value} onWeek={onChange} error={error} />}
      </FormField>
      {consent && (
        <div className="rounded-control border border-line px-3 py-2">
          <blockquote lang={language} className="text-14 text-muted md:text-13">
            {`“${consent.words[language]}”`}
          </blockquote>
          <FormCheckbox
            control={control}
            name="texts"
            className="mt-1"
            label={
              <FormattedMessage
                id="pipeline.add.consent"
                defaultMessage="I read this to them and they agreed to text messages"
              />
            }
            hint={
              <FormattedMessage
                id="pipeline.add.consent_hint"
                defaultMessage="Leave unchecked if you didn’t ask: we contact them by phone or email."
              />
            }
          />
        </div>
      )}
    </FormSheet>
  );
}

type KnownPerson = { applicationId: string | null; appliedAt?: string; from?: string };

/** An applicant with an active application, or with a wait before applying again. */
function knownFrom(error: unknown): KnownPerson | null {
  const problem = error instanceof ApiError ? error.problem : undefined;
  if (problem?.code !== 'duplicate_application' && problem?.code !== 'cool_off') return null;
  const { current } = problem;
  if (typeof current !== 'object' || current === null) return { applicationId: null };
  const json = new Map<string, unknown>(Object.entries(current));
  const text = (name: keyof KnownPerson) => {
    const value = json.get(name);
    return typeof value === 'string' ? value : undefined;
  };
  return {
    applicationId: text('applicationId') ?? null,
    appliedAt: text('appliedAt'),
    from: text('from'),
  };
}

function Known({ applicationId, appliedAt, from }: KnownPerson) {
  const dates = useDates();
  return (
    <Notice tone="warn" focusable>
      {from ? (
        <FormattedMessage
          id="pipeline.add.cool_off"
          defaultMessage="They already applied for this job. They can apply again from {day}."
          values={{ day: dates.monthDay(from) }}
        />
      ) : (
        <FormattedMessage
          id="pipeline.add.known"
          defaultMessage="An application for this job with this number is open since {day}. Nothing was added."
          values={{ day: appliedAt ? dates.monthDay(appliedAt.slice(0, 10)) : '' }}
        />
      )}
      {applicationId && (
        <Link to={`/applicants/${applicationId}`} className="ml-1 font-semibold underline">
          <FormattedMessage id="pipeline.add.known_open" defaultMessage="Open application" />
        </Link>
      )}
    </Notice>
  );
}
