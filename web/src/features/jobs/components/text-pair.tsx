/** A text in both languages, side by side; the one that is missing says so. */
import { useIntl } from 'react-intl';
import type { Text } from '@/api/errors';
import { TextAreaField, TextField } from '@/components/ui/field';
import { missingIn } from '../model';

type Props = {
  label: string;
  value: Text;
  onChange(value: Text): void;
  rows?: number;
  error?: string | undefined;
  maxLength?: number;
};

export function TextPair({ label, value, onChange, rows, error, maxLength }: Props) {
  const intl = useIntl();
  const missing = missingIn(value);
  const languages = {
    en: intl.formatMessage({ id: 'jobs.pair.en', defaultMessage: '{label}, English' }, { label }),
    es: intl.formatMessage({ id: 'jobs.pair.es', defaultMessage: '{label}, Spanish' }, { label }),
  };
  const marks = {
    en: intl.formatMessage({ id: 'jobs.pair.missing_en', defaultMessage: 'Missing in English' }),
    es: intl.formatMessage({ id: 'jobs.pair.missing_es', defaultMessage: 'Missing in Spanish' }),
  };
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      {(['en', 'es'] as const).map((language) => {
        const shared = {
          label: languages[language],
          lang: language,
          value: value[language],
          maxLength,
          error:
            (language === 'en' ? error : undefined) ?? (missing === language ? marks[language] : undefined),
        };
        return rows ? (
          <TextAreaField
            key={language}
            {...shared}
            rows={rows}
            onChange={(event) => onChange({ ...value, [language]: event.target.value })}
          />
        ) : (
          <TextField
            key={language}
            {...shared}
            onChange={(event) => onChange({ ...value, [language]: event.target.value })}
          />
        );
      })}
    </div>
  );
}
