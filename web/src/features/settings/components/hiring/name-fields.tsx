/** A name in both languages, with Lineup's own in its place while nothing is typed. */
import { FormattedMessage } from 'react-intl';
import type { Text } from '@/api/errors';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/field';

type Props = {
  value: Text;
  usual: Text;
  longest: number;
  errorOf(language: 'en' | 'es'): string | undefined;
  onChange(value: Text): void;
};

const LABELS = {
  en: <FormattedMessage id="settings.pipeline.in_english" defaultMessage="In English" />,
  es: <FormattedMessage id="settings.pipeline.in_spanish" defaultMessage="In Spanish" />,
};

export function NameFields({ value, usual, longest, errorOf, onChange }: Props) {
  return (
    <>
      {(['en', 'es'] as const).map((language) => (
        <TextField
          key={language}
          lang={language}
          maxLength={longest}
          label={LABELS[language]}
          placeholder={usual[language]}
          value={value[language]}
          error={errorOf(language)}
          onChange={(event) => onChange({ ...value, [language]: event.target.value })}
        />
      ))}
      <p className="text-13 text-muted md:col-span-2">
        {value.en || value.es ? (
          <Button
            size="sm"
            variant="quiet"
            className="px-0! hover:bg-transparent! hover:underline"
            onClick={() => onChange({ en: '', es: '' })}
          >
            <FormattedMessage id="settings.pipeline.usual" defaultMessage="Use Lineup’s own words" />
          </Button>
        ) : (
          <FormattedMessage
            id="settings.pipeline.both"
            defaultMessage="Leave both empty for Lineup’s own words; else fill in both, because each person reads one."
          />
        )}
      </p>
    </>
  );
}
