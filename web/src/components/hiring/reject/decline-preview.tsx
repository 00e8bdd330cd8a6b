/** The decline as it will read, once for each language of those who get it. */
import { useQuery } from '@tanstack/react-query';
import { FormattedMessage } from 'react-intl';
import { readKey } from '@/api/read';
import type { Language } from '@/i18n/language';
import { templatesQuery, tryOut } from '../thread/api';
import { LANGUAGE_NAMES } from '../thread/names';
import type { Template } from '../thread/types';

/** Who is turned down. */
export type Declined = { id: string; firstName: string; language: Language };

/** The wording that the server sends. */
const DECLINE = 'decline';

export function DeclinePreview({ people }: { people: readonly Declined[] }) {
  const template = useQuery(templatesQuery).data?.items.find(({ key }) => key === DECLINE);
  const languages = [...new Set(people.map(({ language }) => language))].sort();
  if (!template) return null;
  return (
    <div className="grid gap-2">
      {languages.map((language) => {
        const whom = people.find((one) => one.language === language);
        return (
          whom && (
            <Said
              key={language}
              template={template}
              whom={whom}
              named={languages.length > 1 || people.length > 1}
            />
          )
        );
      })}
    </div>
  );
}

function Said({ template, whom, named }: { template: Template; whom: Declined; named: boolean }) {
  const { language } = whom;
  const { data } = useQuery({
    queryKey: readKey(
      '/api/templates/preview',
      {},
      { key: template.key, version: template.version, application: whom.id, language },
    ),
    queryFn: () =>
      tryOut({
        applicationId: whom.id,
        body: template.body[language] || template.body.en,
        subject: template.subject[language] || template.subject.en,
        language,
        channel: 'sms',
        // The decline leads to the brand's other openings.
        values: { link: `${location.origin}/careers` },
      }),
  });
  if (!data) return null;
  return (
    <figure className="rounded-control bg-brand-soft px-3 py-2.5 text-14 md:text-13">
      <blockquote lang={language} className="break-words">
        {data.body}
      </blockquote>
      {named && (
        <figcaption className="mt-1 text-12 text-muted">
          <FormattedMessage
            id="decline.to"
            defaultMessage="{language}, here to {name}"
            values={{
              language: <span lang={language}>{LANGUAGE_NAMES[language]}</span>,
              name: whom.firstName,
            }}
          />
        </figcaption>
      )}
    </figure>
  );
}
