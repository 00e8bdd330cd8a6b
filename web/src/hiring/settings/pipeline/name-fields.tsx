/** A name in both languages, with Lineup's own in its place while nothing is typed. */

import { useFormContext, useWatch } from 'react-hook-form';
import { FormattedMessage } from 'react-intl';
import * as z from 'zod/mini';
import type { Text } from '@/api/errors';
import { FormText } from '@/components/form/fields';
import { Button } from '@/components/ui/button';

/** What the fields hold. */
export const NAME = z.object({ en: z.string(), es: z.string() });

type Props = { defaultName: Text; longest: number };

const LABELS = {
  en: <FormattedMessage id="settings.pipeline.in_english" defaultMessage="In English" />,
  es: <FormattedMessage id="settings.pipeline.in_spanish" defaultMessage="In Spanish" />,
};

/** Fields of a form with a `name`. */
export function NameFields({ defaultName, longest }: Props) {
  const { control, setValue } = useFormContext<{ name: Text }>();
  const name = useWatch({ control, name: 'name' });
  return (
    <>
      {(['en', 'es'] as const).map((language) => (
        <FormText
          key={language}
          control={control}
          name={`name.${language}`}
          lang={language}
          maxLength={longest}
          label={LABELS[language]}
          placeholder={defaultName[language]}
        />
      ))}
      <p className="text-13 text-muted md:col-span-2">
        {name.en || name.es ? (
          <Button
            size="sm"
            variant="quiet"
            className="px-0! hover:bg-transparent! hover:underline"
            onClick={() => setValue('name', { en: '', es: '' }, { shouldDirty: true })}
          >
            <FormattedMessage id="settings.pipeline.default" defaultMessage="Use default" />
          </Button>
        ) : (
          <FormattedMessage
            id="settings.pipeline.both"
            defaultMessage="Leave both empty for the default, or fill in both."
          />
        )}
      </p>
    </>
  );
}
