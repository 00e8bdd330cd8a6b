/** A template as the newest applicant would read it. */
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { FormattedMessage } from 'react-intl';
import { readKey } from '@/api/read';
import { tryOut } from '@/hiring/thread/api';
import type { Language } from '@/i18n/language';

type Props = { body: string; subject: string; language: Language };

export function TemplatePreview({ body: typed, subject, language }: Props) {
  const body = useDeferredValue(typed);
  const trial = { body, subject, language, channel: 'sms' as const };
  const { data } = useQuery({
    queryKey: readKey('/api/templates/preview', {}, trial),
    queryFn: () => tryOut(trial),
    enabled: body.trim() !== '',
    placeholderData: (before) => before,
  });
  if (!data || body.trim() === '') return null;
  return (
    <div className="rounded-card bg-canvas p-3">
      <p className="pb-1.5 text-13 text-muted md:text-12">
        {data.name ? (
          <FormattedMessage
            id="templates.as_read_by"
            defaultMessage="Preview as {name}"
            values={{ name: data.name }}
          />
        ) : (
          <FormattedMessage id="templates.as_read" defaultMessage="Preview as an applicant" />
        )}
      </p>
      <p
        lang={language}
        className="w-fit max-w-[85%] whitespace-pre-wrap break-words rounded-card rounded-br-[4px] bg-brand-soft px-3 py-2 text-16 md:text-14"
      >
        {data.body}
      </p>
      {data.unknown.length > 0 && (
        <p role="status" className="pt-1.5 text-13 text-danger md:text-12">
          <FormattedMessage
            id="templates.unknown"
            defaultMessage="Unknown: {names}"
            values={{ names: data.unknown.map((name) => `{${name}}`).join(', ') }}
          />
        </p>
      )}
    </div>
  );
}
