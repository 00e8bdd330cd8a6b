/** EN | ES in the corner of pages without a menu. */
import { useIntl } from 'react-intl';
import { LANGUAGES } from '@/i18n/language';
import { useShownLanguage } from '@/i18n/provider';
import { cx } from '@/lib/cx';

const NAMES = { en: 'English', es: 'Español' };

export function LanguageSwitch() {
  const intl = useIntl();
  const { language, show } = useShownLanguage();
  return (
    <fieldset className="inline-flex overflow-hidden rounded-control border border-line bg-card">
      <legend className="sr-only">
        {intl.formatMessage({ id: 'language.label', defaultMessage: 'Language' })}
      </legend>
      {LANGUAGES.map((code) => (
        <button
          key={code}
          type="button"
          lang={code}
          aria-pressed={code === language}
          onClick={() => void show(code)}
          className={cx(
            'h-11 w-12 text-14 font-medium uppercase focus-visible:-outline-offset-2 md:h-9',
            code === language ? 'bg-brand text-brand-fg' : 'text-muted hover:text-ink',
          )}
        >
          {code}
          <span className="sr-only normal-case">{` ${NAMES[code]}`}</span>
        </button>
      ))}
    </fieldset>
  );
}
