/** What an applicant wrote, in the reader's language: a model's words, labelled, below the original. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { Button } from '@/components/ui/button';
import { useErrorText } from '@/i18n/error-text';
import type { Language } from '@/i18n/language';
import { incomingQuery } from './api';

type Props = {
  messageId: string;
  to: Language;
  /** Asked for without a press, as what no one has answered yet is. */
  unasked: boolean;
};

export default function Incoming({ messageId, to, unasked }: Props) {
  const errorText = useErrorText();
  const [requested, setRequested] = useState(unasked);
  const query = useQuery({ ...incomingQuery(messageId, to), enabled: requested });
  if (query.data)
    return (
      <p className="mt-1.5 border-field/60 border-t pt-1.5">
        <span lang={to} className="whitespace-pre-wrap break-words">
          {query.data.text}
        </span>
        <span className="block text-13 text-muted md:text-12">
          <FormattedMessage
            id="thread.incoming"
            defaultMessage="Translated by AI ({model})"
            values={{ model: query.data.model }}
          />
        </span>
      </p>
    );
  return (
    <>
      {query.error && (
        <p role="alert" className="mt-1 text-13 text-danger md:text-12">
          {errorText(query.error)}
        </p>
      )}
      <Button
        size="sm"
        variant="quiet"
        className="-ml-2.5"
        busy={query.isFetching}
        onClick={() => (requested ? void query.refetch() : setRequested(true))}
      >
        <FormattedMessage id="thread.translate_incoming" defaultMessage="Translate" />
      </Button>
    </>
  );
}
