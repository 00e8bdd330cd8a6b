/** The word that people text to apply. It belongs to one job of the brand, so the server says at once whether it is free. */
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { defineMessages, FormattedMessage, useIntl } from 'react-intl';
import { ApiError } from '@/api/errors';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/field';
import { useErrorText } from '@/i18n/error-text';
import { setKeyword } from '../api';
import type { Job } from '../types';

const ERRORS = defineMessages({
  keyword_taken: { id: 'jobs.keyword.taken', defaultMessage: 'Another job uses this word.' },
  keyword_reserved: {
    id: 'jobs.keyword.reserved',
    defaultMessage: 'This word has another meaning in text messages.',
  },
});

type Props = {
  job: Pick<Job, 'id' | 'version' | 'keyword'>;
  /** Saves what waits first, so that both go on the same version. */
  before?: () => Promise<Job | null>;
  onSaved(job: Job): void;
};

export function KeywordField({ job, before, onSaved }: Props) {
  const intl = useIntl();
  const errorText = useErrorText(ERRORS);
  const [word, setWord] = useState(job.keyword ?? '');
  const save = useMutation({
    mutationFn: async () => {
      const now = before ? await before() : null;
      return setKeyword(job.id, (now ?? job).version, word.trim() || null);
    },
    onSuccess: (next) => {
      setWord(next.keyword ?? '');
      onSaved(next);
    },
  });
  const told = save.error instanceof ApiError ? save.error.problem?.fields?.[0]?.message : undefined;
  return (
    <form
      className="flex items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate();
      }}
    >
      <TextField
        className="flex-1"
        label={intl.formatMessage({ id: 'jobs.keyword.label', defaultMessage: 'Word to text' })}
        hint={intl.formatMessage({
          id: 'jobs.keyword_hint',
          defaultMessage: '3 to 20 letters and digits, such as TACO.',
        })}
        error={save.isError ? (told ?? errorText(save.error)) : undefined}
        maxLength={20}
        autoCapitalize="characters"
        value={word}
        onChange={(event) => {
          save.reset();
          setWord(event.target.value.toUpperCase());
        }}
      />
      <Button
        type="submit"
        busy={save.isPending}
        disabled={word === (job.keyword ?? '')}
        className="mb-[26px]"
      >
        <FormattedMessage id="save" defaultMessage="Save" />
      </Button>
    </form>
  );
}
