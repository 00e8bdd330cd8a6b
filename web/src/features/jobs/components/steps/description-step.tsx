/** The description in both languages: generated from the answers, part by part, always editable. */
import { useMutation } from '@tanstack/react-query';
import { RefreshCw, Sparkles } from 'lucide-react';
import { useState } from 'react';
import { defineMessages, FormattedMessage, type MessageDescriptor, useIntl } from 'react-intl';
import type { Wire } from '@/api/wire';
import { Notice } from '@/components/form/notice';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { TextAreaField } from '@/components/ui/field';
import { Segmented } from '@/components/ui/segmented';
import { useErrorText } from '@/i18n/error-text';
import type { Language } from '@/i18n/language';
import { useShownLanguage } from '@/i18n/provider';
import { proposeDescription } from '../../api';
import { LANGUAGE_OPTIONS } from '../../model';
import type { StepProps } from '../step-content';

const LIMIT = 6000;

const PARTS: Record<Wire<'Section'>, MessageDescriptor> = defineMessages({
  intro: { id: 'jobs.part.intro', defaultMessage: 'Introduction' },
  duties: { id: 'jobs.part.duties', defaultMessage: 'Duties' },
  schedule: { id: 'jobs.part.schedule', defaultMessage: 'Schedule' },
  bring: { id: 'jobs.part.bring', defaultMessage: 'Qualifications' },
  offer: { id: 'jobs.part.offer', defaultMessage: 'Pay and benefits' },
  apply: { id: 'jobs.part.apply', defaultMessage: 'How to apply' },
});

const ORDER = [
  'intro',
  'duties',
  'schedule',
  'bring',
  'offer',
  'apply',
] as const satisfies readonly Wire<'Section'>[];

export function DescriptionStep({ save: { job, change, flush } }: StepProps) {
  const intl = useIntl();
  const errorText = useErrorText();
  const { language: shown } = useShownLanguage();
  const [language, setLanguage] = useState<Language>(shown);
  const [variant, setVariant] = useState(1);
  const written = job.description;
  const empty = !written.en.trim() && !written.es.trim();

  const write = useMutation({
    mutationFn: async (section?: Wire<'Section'>) => {
      await flush();
      if (section) return [await proposeDescription(job.id, { language, section, variant })];
      return Promise.all(
        (['en', 'es'] as const).map((one) =>
          proposeDescription(job.id, { language: one, variant: variant - 1 }),
        ),
      );
    },
    onSuccess: (proposals) => {
      const description = { ...written };
      for (const proposal of proposals) description[proposal.language] = proposal.text;
      change({
        description,
        descriptionSource: proposals.some(({ source }) => source === 'model') ? 'model' : 'template',
      });
      setVariant((variant + 1) % 250);
    },
  });
  const fellBack = write.data?.some(({ notice }) => notice !== null);

  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        <Button
          variant={empty ? 'primary' : 'tint'}
          busy={write.isPending}
          onClick={() => write.mutate(undefined)}
        >
          <Sparkles size={16} aria-hidden="true" />
          {empty ? (
            <FormattedMessage id="jobs.describe.write" defaultMessage="Write in both languages" />
          ) : (
            <FormattedMessage id="jobs.describe.again" defaultMessage="Regenerate" />
          )}
        </Button>
        {job.descriptionSource === 'model' && (
          <Badge tone="info">
            <FormattedMessage
              id="jobs.describe.model"
              defaultMessage="Written by AI. Review before publishing."
            />
          </Badge>
        )}
      </div>
      {fellBack && (
        <Notice tone="warn">
          <FormattedMessage
            id="jobs.describe.fell_back"
            defaultMessage="AI didn’t respond, so this text comes from our templates."
          />
        </Notice>
      )}
      {write.isError && <Notice tone="danger">{errorText(write.error)}</Notice>}
      <Segmented
        full
        label={intl.formatMessage({
          id: 'jobs.describe.language',
          defaultMessage: 'Language of the description',
        })}
        value={language}
        onChange={(next) => setLanguage(next)}
        options={LANGUAGE_OPTIONS}
      />
      <TextAreaField
        key={language}
        lang={language}
        rows={14}
        label={intl.formatMessage(
          { id: 'jobs.describe.label', defaultMessage: 'Description ({language})' },
          { language: language === 'en' ? 'English' : 'Español' },
        )}
        hint={intl.formatMessage(
          { id: 'jobs.describe.count', defaultMessage: '{count} of 200 to {max} characters' },
          { count: written[language].trim().length, max: LIMIT },
        )}
        value={written[language]}
        onChange={(event) =>
          change({ description: { ...written, [language]: event.target.value }, descriptionSource: 'typed' })
        }
      />
      {!empty && (
        <div className="grid gap-2">
          <h2 className="text-14 font-medium md:text-13">
            <FormattedMessage id="jobs.describe.parts" defaultMessage="Regenerate one section" />
          </h2>
          <div className="flex flex-wrap gap-2">
            {ORDER.map((part) => (
              <Button
                key={part}
                size="sm"
                busy={write.isPending && write.variables === part}
                onClick={() => write.mutate(part)}
              >
                <RefreshCw size={14} aria-hidden="true" />
                {intl.formatMessage(PARTS[part])}
              </Button>
            ))}
          </div>
        </div>
      )}
    </>
  );
}
