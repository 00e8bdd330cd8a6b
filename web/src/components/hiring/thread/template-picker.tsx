/** Templates by category; the chosen one is filled in for this person and can be changed before it leaves. */
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '@/components/ui/button';
import { ErrorPanel } from '@/components/ui/error-panel';
import { Sheet } from '@/components/ui/sheet';
import type { Language } from '@/i18n/language';
import { useText } from '@/i18n/text';
import { templatesQuery, tryOut } from './api';
import { CATEGORY_NAMES } from './names';
import { CATEGORIES, type Channel, type Template, type Tried } from './types';

type Props = {
  applicationId: string | null;
  channel: Channel;
  language: Language;
  onPick(template: Template, tried: Tried): void;
  onClose(): void;
};

export default function TemplatePicker({ applicationId, channel, language, onPick, onClose }: Props) {
  const intl = useIntl();
  const text = useText();
  const { data, error, refetch } = useQuery(templatesQuery);
  const [chosen, setChosen] = useState<string | null>(null);
  const fill = useMutation({
    mutationFn: (template: Template) =>
      tryOut({
        ...(applicationId ? { applicationId } : {}),
        body: template.body[language] || template.body.en,
        subject: template.subject[language] || template.subject.en,
        language,
        channel,
      }).then((tried) => onPick(template, tried)),
  });
  const usable = (data?.items ?? []).filter(
    (template) => template.active && (template.channel === 'both' || template.channel === channel),
  );
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onClose()}
      title={intl.formatMessage({ id: 'thread.templates', defaultMessage: 'Templates' })}
    >
      {(error || fill.error) && (
        <ErrorPanel error={error ?? fill.error} onRetry={() => (error ? void refetch() : fill.reset())} />
      )}
      {CATEGORIES.map((category) => {
        const rows = usable.filter((template) => template.category === category);
        return rows.length === 0 ? null : (
          <section key={category} className="pt-2">
            <h3 className="pb-1 font-medium text-13 text-muted md:text-12">
              <FormattedMessage {...CATEGORY_NAMES[category]} />
            </h3>
            <ul className="divide-y divide-line rounded-card border border-line">
              {rows.map((template) => (
                <li key={template.key}>
                  <Button
                    variant="quiet"
                    block
                    className="h-auto! justify-start whitespace-normal rounded-none py-2.5 text-left leading-snug text-ink!"
                    busy={fill.isPending && chosen === template.key}
                    onClick={() => {
                      setChosen(template.key);
                      fill.mutate(template);
                    }}
                  >
                    <span className="min-w-0 flex-1">
                      <span className="block font-semibold">{text(template.name)}</span>
                      <span
                        lang={language}
                        className="line-clamp-2 block font-normal text-14 text-muted md:text-13"
                      >
                        {template.body[language] || template.body.en}
                      </span>
                    </span>
                  </Button>
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </Sheet>
  );
}
