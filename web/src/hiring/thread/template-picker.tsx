/** Templates by category; the chosen one is filled in for this person and can be changed before it leaves. */
import { useMutation, useQuery } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import { ErrorPanel } from '@/components/ui/error-panel';
import { Sheet } from '@/components/ui/sheet';
import type { Language } from '@/i18n/language';
import { useText } from '@/i18n/text';
import { templatesQuery, tryOut } from './api';
import { CATEGORY_NAMES } from './names';
import { templateText } from './template-text';
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
  const fill = useMutation({
    mutationFn: (template: Template) =>
      tryOut({
        ...(applicationId ? { applicationId } : {}),
        body: templateText(template, language, channel),
        subject: template.subject[language] || template.subject.en,
        language,
        channel,
        templateKey: template.key,
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
            <ul className="divide-y divide-line overflow-hidden rounded-card border border-line">
              {rows.map((template) => (
                <li key={template.key}>
                  <button
                    type="button"
                    aria-busy={(fill.isPending && fill.variables.key === template.key) || undefined}
                    disabled={fill.isPending}
                    className="block w-full px-4 py-2.5 text-left hover:bg-canvas focus-visible:-outline-offset-2 aria-busy:bg-brand-soft"
                    onClick={() => fill.mutate(template)}
                  >
                    <span className="block font-semibold">{text(template.name)}</span>
                    <span
                      lang={language}
                      className="line-clamp-3 wrap-anywhere text-14 text-muted md:text-13"
                    >
                      {templateText(template, language, channel)}
                    </span>
                  </button>
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </Sheet>
  );
}
