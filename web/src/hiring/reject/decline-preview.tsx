/** A preview of the rejection, once for each language of its recipients. */
import { useQuery } from '@tanstack/react-query';
import { FormattedMessage } from 'react-intl';
import { readKey } from '@/api/read';
import { Notice } from '@/components/form/notice';
import type { Language } from '@/i18n/language';
import { templatesQuery, tryOut } from '../thread/api';
import type { Template } from '../thread/types';

/** The rejected applicants. */
export type Declined = {
  id: string;
  firstName: string;
  language: Language;
  /** The next one that is booked. */
  interview?: { startsAt: string; zone: string } | null;
};

/** The wording that the server sends. */
const DECLINE = 'decline';

export function DeclinePreview({ people }: { people: readonly Declined[] }) {
  const template = useQuery(templatesQuery).data?.items.find(({ key }) => key === DECLINE);
  const languages = [...new Set(people.map(({ language }) => language))].sort();
  if (!template) return null;
  return (
    <div className="grid gap-2">
      {languages.map((language) => {
        const recipient = people.find((one) => one.language === language);
        return (
          recipient && (
            <MessagePreview
              key={language}
              template={template}
              recipient={recipient}
              named={languages.length > 1 || people.length > 1}
            />
          )
        );
      })}
    </div>
  );
}

function MessagePreview({
  template,
  recipient,
  named,
}: {
  template: Template;
  recipient: Declined;
  named: boolean;
}) {
  const { language } = recipient;
  const { data } = useQuery({
    queryKey: readKey(
      '/api/templates/preview',
      {},
      { key: template.key, version: template.version, application: recipient.id, language },
    ),
    queryFn: () =>
      tryOut({
        applicationId: recipient.id,
        body: template.body[language] || template.body.en,
        letter: template.letter[language],
        subject: template.subject[language] || template.subject.en,
        language,
        templateKey: template.key,
      }),
  });
  if (!data) return null;
  if (!data.channel)
    return (
      <Notice tone="warn">
        <FormattedMessage
          id="decline.no_channel"
          defaultMessage="No message will be sent: {name} has no text consent and no email address."
          values={{ name: recipient.firstName }}
        />
      </Notice>
    );
  return (
    <figure className="rounded-control bg-brand-soft px-3 py-2.5 text-14 md:text-13">
      <blockquote lang={language} className="break-words">
        {data.body}
      </blockquote>
      <figcaption className="mt-1 text-12 text-muted">
        {named ? (
          <FormattedMessage
            id="decline.to"
            defaultMessage="{language, select, es {Spanish} other {English}}, to {name} {channel, select, sms {by text} other {by email}}"
            values={{
              language,
              name: recipient.firstName,
              channel: data.channel,
            }}
          />
        ) : (
          <FormattedMessage
            id="decline.by"
            defaultMessage="{channel, select, sms {By text} other {By email}}, in {language, select, es {Spanish} other {English}}"
            values={{ language, channel: data.channel }}
          />
        )}
      </figcaption>
    </figure>
  );
}
