/** One language of the letter: the wording, what it may name at a press, and the letter that comes of it. */
import { useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { TextAreaField } from '@/components/ui/field';
import type { Language } from '@/i18n/language';
import type { OfferTemplateDraft } from '../api';
import { LetterPreview, type PreviewOf } from './letter-preview';
import { PLACEHOLDER_NAMES } from './placeholder-names';

type Props = {
  language: Language;
  draft: OfferTemplateDraft;
  placeholders: readonly string[];
  canEdit: boolean;
  error: string | undefined;
  previewOf: PreviewOf;
  onPreviewOf(of: PreviewOf): void;
  onChange(text: string): void;
};

export function LetterField(props: Props) {
  const { language, draft, placeholders, canEdit, error, onChange } = props;
  const intl = useIntl();
  const value = draft.body[language];
  const area = useRef<HTMLTextAreaElement>(null);

  /** Puts a placeholder where the cursor is, and the cursor behind it. */
  function insert(name: string) {
    const field = area.current;
    const [from, to] = [field?.selectionStart ?? value.length, field?.selectionEnd ?? value.length];
    const text = `{${name}}`;
    onChange(value.slice(0, from) + text + value.slice(to));
    requestAnimationFrame(() => {
      field?.focus();
      field?.setSelectionRange(from + text.length, from + text.length);
    });
  }

  const nameOf = (name: string) => {
    const known = PLACEHOLDER_NAMES[name];
    return known ? intl.formatMessage(known) : name;
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 p-4 pt-3 lg:grid-cols-2">
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-3">
        <TextAreaField
          ref={area}
          rows={12}
          lang={language}
          disabled={!canEdit}
          label={<FormattedMessage id="settings.letters.template" defaultMessage="Text" />}
          hint={
            <FormattedMessage
              id="settings.letters.hint"
              defaultMessage="Each line is a paragraph. Words in braces are filled in for each offer."
            />
          }
          value={value}
          error={error}
          onChange={(event) => onChange(event.target.value)}
        />
        {canEdit && (
          <fieldset className="min-w-0">
            <legend className="mb-1.5 font-medium text-14 md:text-13">
              <FormattedMessage id="settings.letters.insert" defaultMessage="Insert field" />
            </legend>
            <div className="flex flex-wrap gap-1.5">
              {placeholders.map((name) => (
                <button
                  key={name}
                  type="button"
                  title={`{${name}}`}
                  onClick={() => insert(name)}
                  className="inline-flex h-11 items-center rounded-control border border-line px-2.5 text-14 hover:border-brand hover:text-brand md:h-[30px] md:text-13"
                >
                  {nameOf(name)}
                </button>
              ))}
            </div>
          </fieldset>
        )}
      </div>
      <LetterPreview
        language={language}
        draft={draft}
        placeholders={placeholders}
        of={props.previewOf}
        onOf={props.onPreviewOf}
      />
    </div>
  );
}
