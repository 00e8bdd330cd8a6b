/** The posting as applicants will see it, in either language, as far as it is written. */
import { MapPin, Check as Tick } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { FormattedMessage, IntlProvider, useIntl } from 'react-intl';
import { useOrganization } from '@/api/use-organization';
import { Segmented } from '@/components/ui/segmented';
import type { Language } from '@/i18n/language';
import { useShownLanguage } from '@/i18n/provider';
import { cx } from '@/lib/cx';
import { useMoney } from '@/lib/money/use-money';
import { LANGUAGE_OPTIONS, linesOf, lowerCased } from '../model';
import type { Job, Step } from '../types';

/** Words of the public page: content in the posting's language, whatever language this screen speaks. */
const LABELS = {
  en: { when: 'When we need you', get: 'What you get', apply: 'Apply Now', hour: 'an hour', to: 'to' },
  es: {
    when: 'Cuándo te necesitamos',
    get: 'Lo que te ofrecemos',
    apply: 'Postularme',
    hour: 'por hora',
    to: 'a',
  },
};
const SHIFTS = {
  en: {
    morning: 'mornings',
    afternoon: 'afternoons',
    evening: 'evenings',
    night: 'nights',
    weekends: 'weekends',
    holidays: 'holidays',
    flexible: 'flexible hours',
  },
  es: {
    morning: 'mañanas',
    afternoon: 'tardes',
    evening: 'tardes-noches',
    night: 'noches',
    weekends: 'fines de semana',
    holidays: 'días festivos',
    flexible: 'horario flexible',
  },
};

export function Preview({ job, step }: { job: Job; step: Step }) {
  const intl = useIntl();
  const { language: shown } = useShownLanguage();
  const [language, setLanguage] = useState<Language>(shown);
  return (
    <aside
      aria-label={intl.formatMessage({ id: 'jobs.preview.label', defaultMessage: 'Preview' })}
      className={cx(
        'min-w-0 self-start max-xl:hidden',
        step === 'review' && 'max-xl:mt-6 max-xl:block max-xl:col-start-2',
      )}
    >
      <div className="mb-3 flex items-center justify-between gap-2">
        <p className="text-14 font-semibold">
          <FormattedMessage id="jobs.preview.label" defaultMessage="Preview" />
        </p>
        <Segmented
          label={intl.formatMessage({
            id: 'jobs.preview.language',
            defaultMessage: 'Language of the preview',
          })}
          value={language}
          onChange={(next) => setLanguage(next)}
          options={LANGUAGE_OPTIONS}
        />
      </div>
      <IntlProvider locale={`${language}-US`}>
        <Posting job={job} language={language} payIsHere={step === 'pay'} />
      </IntlProvider>
    </aside>
  );
}

function Posting({ job, language, payIsHere }: { job: Job; language: Language; payIsHere: boolean }) {
  const money = useMoney();
  const organization = useOrganization();
  const intl = useIntl();
  const labels = LABELS[language];
  const location = organization.location(job.locationId);
  const { payMinE4: min, payMaxE4: max } = job;
  const range = [min, max].filter((rate) => rate !== null).map((rate) => money.rate(rate));
  const pay = [...new Set(range)].join(` ${labels.to} `);
  const shifts = job.shifts.map((shift) => SHIFTS[language][shift]);
  return (
    <div lang={language} className="overflow-hidden rounded-sheet border border-line bg-card">
      <div className="p-5">
        <p className="text-22 leading-tight font-semibold">{job.title[language] || '…'}</p>
        <p className="mt-1 flex items-center gap-1.5 text-14 text-muted">
          <MapPin size={14} aria-hidden="true" />
          {[location?.street, job.locationName].filter(Boolean).join(', ')}
        </p>
        <div
          className={cx(
            'mt-3 rounded-card border px-3.5 py-2.5',
            payIsHere ? 'border-brand bg-brand-soft/60' : 'border-line bg-canvas',
          )}
        >
          <p className="text-18 font-semibold">{pay || '…'}</p>
          <p className="text-14">
            {[labels.hour, lowerCased(job.tipsNote[language])].filter(Boolean).join(', ')}
          </p>
        </div>
        {shifts.length > 0 && (
          <Part title={labels.when}>
            <p className="first-letter:uppercase">{intl.formatList(shifts)}</p>
          </Part>
        )}
        {linesOf(job.benefits[language]).length > 0 && (
          <Part title={labels.get}>
            <ul>
              {linesOf(job.benefits[language]).map((line) => (
                <li key={line} className="flex items-center gap-2">
                  <Tick size={14} aria-hidden="true" className="shrink-0 text-brand" />
                  {line}
                </li>
              ))}
            </ul>
          </Part>
        )}
        {job.description[language].trim() && (
          <p className="mt-4 whitespace-pre-line text-14">{job.description[language]}</p>
        )}
        <p
          className="mt-5 rounded-control bg-brand py-2.5 text-center font-medium text-brand-fg"
          aria-hidden="true"
        >
          {labels.apply}
        </p>
      </div>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="mt-4 text-14">
      <p className="font-semibold">{title}</p>
      {children}
    </div>
  );
}
