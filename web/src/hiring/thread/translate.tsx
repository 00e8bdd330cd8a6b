/** A model's draft in the applicant's language: on request, labeled, and sent only by the user who checks it. */
import { useMutation } from '@tanstack/react-query';
import { Languages } from 'lucide-react';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { Notice } from '@/components/form/notice';
import { Button } from '@/components/ui/button';
import { useErrorText } from '@/i18n/error-text';
import type { Language } from '@/i18n/language';
import { translate } from './api';
import type { Thread } from './types';

type Props = { thread: Thread; body: string; onDraft(text: string, language: Language): void };

export default function Translate({ thread, body, onDraft }: Props) {
  const errorText = useErrorText();
  const [own, setOwn] = useState<{ text: string; model: string } | null>(null);
  const draft = useMutation({
    mutationFn: () => translate(thread.id, body),
    onSuccess: ({ text, language, model }) => {
      setOwn({ text: body, model });
      onDraft(text, language);
    },
  });
  const written = body.trim() !== '';
  // It was sent, or wiped out: the next message is another one.
  if (own && !written) setOwn(null);
  return (
    <>
      {own && written && (
        <Notice tone="warn">
          <span role="status">
            <FormattedMessage
              id="thread.translated"
              defaultMessage="Check before sending: written by AI ({model}) from your text."
              values={{ model: own.model }}
            />
          </span>{' '}
          <button
            type="button"
            className="font-medium underline"
            onClick={() => {
              onDraft(own.text, thread.language);
              setOwn(null);
            }}
          >
            <FormattedMessage id="thread.own_text" defaultMessage="Back to my text" />
          </button>
        </Notice>
      )}
      {draft.error && (
        <div role="alert">
          <Notice tone="danger">{errorText(draft.error)}</Notice>
        </div>
      )}
      {written && !own && (
        <Button
          size="sm"
          className="justify-self-start"
          busy={draft.isPending}
          onClick={() => draft.mutate()}
        >
          <Languages size={16} aria-hidden="true" />
          <FormattedMessage
            id="thread.translate"
            defaultMessage="Draft in {language, select, es {Spanish} other {English}}"
            values={{ language: thread.language }}
          />
        </Button>
      )}
    </>
  );
}
