/** The word that people text to apply. It belongs to one job or place of the brand; the server says whether it is free. */
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { defineMessages, FormattedMessage, useIntl } from 'react-intl';
import { ApiError } from '@/api/errors';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/field';
import { useErrorText } from '@/i18n/error-text';

const ERRORS = defineMessages({
  keyword_taken: { id: 'jobs.keyword.taken', defaultMessage: 'Another job or location uses this word.' },
  keyword_reserved: {
    id: 'jobs.keyword.reserved',
    defaultMessage: 'This word is reserved for text messages.',
  },
});

type Props<Reply> = {
  keyword: string | null;
  /** Free words that fit. */
  suggestions?: readonly string[];
  save(input: string | null): Promise<Reply>;
  onSaved(reply: Reply): void;
};

export function KeywordField<Reply extends { keyword: string | null }>(props: Props<Reply>) {
  const { keyword, suggestions = [], save: send, onSaved } = props;
  const intl = useIntl();
  const errorText = useErrorText(ERRORS);
  const [input, setKeyword] = useState(keyword ?? '');
  const save = useMutation({
    mutationFn: () => send(input.trim() || null),
    onSuccess: (next) => {
      setKeyword(next.keyword ?? '');
      onSaved(next);
    },
  });
  const serverMessage = save.error instanceof ApiError ? save.error.problem?.fields?.[0]?.message : undefined;
  const free = suggestions.filter((one) => one !== input);
  return (
    <div className="grid gap-2">
      <form
        className="flex items-end gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          save.mutate();
        }}
      >
        <TextField
          className="flex-1"
          label={intl.formatMessage({ id: 'jobs.keyword.label', defaultMessage: 'Text-to-apply keyword' })}
          hint={intl.formatMessage({
            id: 'jobs.keyword_hint',
            defaultMessage: '3 to 20 letters and digits, such as TACO.',
          })}
          error={save.isError ? (serverMessage ?? errorText(save.error)) : undefined}
          maxLength={20}
          autoCapitalize="characters"
          value={input}
          onChange={(event) => {
            save.reset();
            setKeyword(event.target.value.toUpperCase());
          }}
        />
        <Button
          type="submit"
          busy={save.isPending}
          disabled={input === (keyword ?? '')}
          className="mb-[26px]"
        >
          <FormattedMessage id="save" defaultMessage="Save" />
        </Button>
      </form>
      {input === '' && free.length > 0 && (
        <p className="flex flex-wrap items-center gap-2 text-14 text-muted">
          <FormattedMessage id="jobs.keyword.ideas" defaultMessage="Available:" />
          {free.map((one) => (
            <Button key={one} size="sm" onClick={() => setKeyword(one)}>
              {one}
            </Button>
          ))}
        </p>
      )}
    </div>
  );
}
