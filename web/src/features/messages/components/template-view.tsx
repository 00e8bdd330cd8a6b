/** A template for users who may use it but not change it: both languages, as a real applicant would read them. */
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Segmented } from '@/components/ui/segmented';
import { Sheet } from '@/components/ui/sheet';
import { LANGUAGE_NAMES } from '@/hiring/thread/names';
import { Price } from '@/hiring/thread/price';
import type { Template } from '@/hiring/thread/types';
import type { Language } from '@/i18n/language';
import { useShownLanguage } from '@/i18n/provider';
import { useText } from '@/i18n/text';
import { TemplatePreview } from './template-preview';

export function TemplateView({ template, onClose }: { template: Template; onClose(): void }) {
  const intl = useIntl();
  const text = useText();
  const { language: shown } = useShownLanguage();
  const [language, setLanguage] = useState<Language>(shown);
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onClose()}
      title={text(template.name)}
      description={intl.formatMessage({
        id: 'templates.read_only',
        defaultMessage: 'View only. The owner and hiring managers can edit.',
      })}
    >
      <div className="grid gap-4">
        <Segmented<Language>
          full
          label={intl.formatMessage({ id: 'thread.language', defaultMessage: 'Language' })}
          options={(['en', 'es'] as const).map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
          value={language}
          onChange={setLanguage}
        />
        {template.subject[language] && (
          <div>
            <p className="text-14 font-medium md:text-13">
              <FormattedMessage id="templates.subject" defaultMessage="Email subject" />
            </p>
            <p lang={language}>{template.subject[language]}</p>
          </div>
        )}
        <div>
          <p className="text-14 font-medium md:text-13">
            <FormattedMessage id="templates.body" defaultMessage="Message" />
          </p>
          <p lang={language} className="whitespace-pre-wrap wrap-anywhere">
            {template.body[language]}
          </p>
          <Price body={template.body[language]} />
        </div>
        {template.letter[language] && (
          <div>
            <p className="text-14 font-medium md:text-13">
              <FormattedMessage id="templates.by_mail" defaultMessage="By email" />
            </p>
            <p lang={language} className="whitespace-pre-wrap wrap-anywhere">
              {template.letter[language]}
            </p>
          </div>
        )}
        <TemplatePreview
          body={template.body[language]}
          subject={template.subject[language]}
          language={language}
        />
      </div>
    </Sheet>
  );
}
