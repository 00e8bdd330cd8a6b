/** English or Spanish, for the person in front of the device. */

import { LANGUAGES, type Language } from '@/i18n/language';
import { cx } from '@/lib/cx';

const NAMES: Record<Language, string> = { en: 'English', es: 'Español' };

type Props = { language: Language; onLanguage(language: Language): void };

export function LanguageSwitch({ language, onLanguage }: Props) {
  return (
    <div className="flex rounded-control border border-line bg-card p-0.5">
      {LANGUAGES.map((one) => (
        <button
          key={one}
          type="button"
          lang={one}
          aria-pressed={one === language}
          onClick={() => onLanguage(one)}
          className={cx(
            'h-11 rounded-[6px] px-5 text-16 font-medium',
            one === language ? 'bg-line text-ink' : 'text-muted',
          )}
        >
          {NAMES[one]}
        </button>
      ))}
    </div>
  );
}
