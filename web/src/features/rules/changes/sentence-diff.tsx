/** A sentence before and after: what goes is struck through, what comes is marked, and both are said in words. */
import { Fragment } from 'react';
import { FormattedMessage } from 'react-intl';
import type { Text } from '@/api/errors';
import type { Language } from '@/i18n/language';
import { type Piece, sentencePieces } from './model';

type Props = { before: Text | null; after: Text | null; language: Language };

export function SentenceDiff({ before, after, language }: Props) {
  // A new rule is read as it is.
  if (!before) return <span lang={language}>{after?.[language]}</span>;
  return (
    <span lang={language}>
      {sentencePieces(before[language], after?.[language] ?? '').map((piece, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a sentence have their order only.
        <Fragment key={index}>
          {index > 0 && ' '}
          <Shown piece={piece} />
        </Fragment>
      ))}
    </span>
  );
}

function Shown({ piece: { kind, text } }: { piece: Piece }) {
  if (kind === 'same') return text;
  return kind === 'gone' ? (
    <del className="text-muted">
      <span className="sr-only">
        <FormattedMessage id="rules.before" defaultMessage="before:" />{' '}
      </span>
      {text}
    </del>
  ) : (
    <ins className="rounded-md bg-brand-soft px-1 font-semibold text-brand no-underline">{text}</ins>
  );
}
