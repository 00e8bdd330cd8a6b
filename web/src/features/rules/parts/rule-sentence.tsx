/** The sentence of a rule with its values marked; where a value changes, the earlier one is struck through before it. */
import { Fragment } from 'react';
import { FormattedMessage } from 'react-intl';
import { useText } from '@/i18n/text';
import type { LibraryRule, NewRule } from '../types';
import { sentenceParts } from './sentence-parts';
import { useValueText } from './values';

type Props = {
  /** Its sentence in the library. */
  library: Pick<LibraryRule, 'sentence' | 'values'>;
  values: NewRule['values'];
  /** The values that it has now, for a change. */
  before?: NewRule['values'] | undefined;
};

export function RuleSentence({ library, values, before }: Props) {
  const text = useText();
  const said = useValueText();
  return (
    <>
      {sentenceParts(text(library.sentence)).map((part) => {
        if ('text' in part) return <Fragment key={part.text}>{part.text}</Fragment>;
        const definition = library.values.find(({ name }) => name === part.value);
        const value = values[part.value];
        if (!definition || value === undefined) return <Fragment key={part.value}>{'…'}</Fragment>;
        const earlier = before?.[part.value];
        return (
          <Fragment key={part.value}>
            {earlier !== undefined && earlier !== value && (
              <del className="mr-1 text-muted">
                <span className="sr-only">
                  <FormattedMessage id="rules.before" defaultMessage="before:" />{' '}
                </span>
                {said(earlier, definition.unit)}
              </del>
            )}
            <span className="rounded-md bg-brand-soft px-1.5 font-semibold whitespace-nowrap text-brand">
              {said(value, definition.unit)}
            </span>
          </Fragment>
        );
      })}
    </>
  );
}
