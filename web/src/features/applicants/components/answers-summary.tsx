/** A model's summary of the answers, where the deployment has one: asked for, labelled, gone with the page. */
import { useMutation } from '@tanstack/react-query';
import { Sparkles } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '@/components/ui/button';
import { useErrorText } from '@/i18n/error-text';
import { asLanguage, DEFAULT_LANGUAGE } from '@/i18n/language';
import { summarise } from '../api';

export default function AnswersSummary({ applicationId }: { applicationId: string }) {
  const intl = useIntl();
  const errorText = useErrorText();
  const language = asLanguage(intl.locale.slice(0, 2)) ?? DEFAULT_LANGUAGE;
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: () => summarise(applicationId, language),
  });
  return (
    <div className="border-line/70 border-t px-4 py-3 text-14 md:text-13">
      {data ? (
        <figure role="status">
          <p className="whitespace-pre-line">{data.text}</p>
          <figcaption className="mt-1 text-12 text-muted">
            <FormattedMessage
              id="applicant.summary.label"
              defaultMessage="Written by AI ({model}) from the answers above. It may be wrong, adds no points and is not saved."
              values={{ model: data.model }}
            />
          </figcaption>
        </figure>
      ) : (
        <Button size="sm" onClick={() => mutate()} busy={isPending}>
          <Sparkles size={16} aria-hidden="true" />
          <FormattedMessage id="applicant.summary.ask" defaultMessage="Summarize with AI" />
        </Button>
      )}
      {error && (
        <p role="alert" className="mt-2 text-danger">
          {errorText(error)}
        </p>
      )}
    </div>
  );
}
