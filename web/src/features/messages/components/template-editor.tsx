/** A template in both languages with its placeholders, its price, and a preview for a real applicant. */

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { defineMessages, FormattedMessage, useIntl } from 'react-intl';
import * as z from 'zod/mini';
import { readKey } from '@/api/read';
import { FormSelect, FormSwitch, FormText, FormTextArea } from '@/components/form/fields';
import { FormSheet } from '@/components/form/form-sheet';
import { choice } from '@/components/form/schema';
import { useAppForm } from '@/components/form/use-app-form';
import { Button } from '@/components/ui/button';
import { Segmented } from '@/components/ui/segmented';
import { CATEGORY_NAMES, LANGUAGE_NAMES } from '@/hiring/thread/names';
import { Price } from '@/hiring/thread/price';
import { CATEGORIES, type Category, type Template } from '@/hiring/thread/types';
import type { Language } from '@/i18n/language';
import { useShownLanguage } from '@/i18n/provider';
import { addTemplate, changeTemplate, resetTemplate, type WantedTemplate } from '../api';
import { TemplatePreview } from './template-preview';

const PAIR = z.object({ en: z.string(), es: z.string() });
const PAIRS = ['name', 'subject', 'body', 'letter'] as const;

const SCHEMA: z.ZodMiniType<WantedTemplate, WantedTemplate> = z.object({
  category: choice<Category>(),
  channel: choice<WantedTemplate['channel']>(),
  name: PAIR,
  subject: PAIR,
  body: PAIR,
  letter: PAIR,
  active: z.boolean(),
  version: z.number(),
});

const EMPTY: WantedTemplate = {
  category: 'status',
  channel: 'both',
  name: { en: '', es: '' },
  subject: { en: '', es: '' },
  body: { en: '', es: '' },
  letter: { en: '', es: '' },
  active: true,
  version: 0,
};

const LABELS = defineMessages({
  unknown_placeholder: {
    id: 'templates.unknown_placeholder',
    defaultMessage: 'One of the fields in braces doesn’t exist. Use the list.',
  },
  placeholder_not_here: {
    id: 'templates.placeholder_not_here',
    defaultMessage: 'One of the fields in braces isn’t available for this message. Use the list.',
  },
});

type Props = { template: Template | null; placeholders: readonly string[]; onClose(): void };

export function TemplateEditor({ template, placeholders, onClose }: Props) {
  const intl = useIntl();
  const client = useQueryClient();
  const { language: shown } = useShownLanguage();
  const [language, setLanguage] = useState<Language>(shown);
  const box = useRef<HTMLDivElement>(null);
  const saved = async () => {
    await client.invalidateQueries({ queryKey: readKey('/api/templates') });
    onClose();
  };
  const form = useAppForm({
    schema: SCHEMA,
    defaultValues: template ? templateBody(template) : EMPTY,
    send: (draft) => (template ? changeTemplate(template.key, draft) : addTemplate(draft)),
    onSaved: saved,
    // Of each, the other language is a press away.
    elsewhere: PAIRS,
  });
  const { control } = form;
  const draft = form.watch();
  const reset = useMutation({ mutationFn: (it: Template) => resetTemplate(it), onSuccess: saved });
  const putBody = (text: string) => form.setValue(`body.${language}`, text, { shouldDirty: true });

  function insert(name: string) {
    const area = box.current?.querySelector('textarea');
    const at = area?.selectionStart ?? draft.body[language].length;
    const body = draft.body[language];
    putBody(`${body.slice(0, at)}{${name}}${body.slice(at)}`);
    area?.focus();
  }

  const other: Language = language === 'en' ? 'es' : 'en';
  const otherWrong = PAIRS.some((field) => form.errorOf(`${field}.${other}`));
  return (
    <FormSheet
      title={
        template
          ? intl.formatMessage({ id: 'templates.edit', defaultMessage: 'Edit template' })
          : intl.formatMessage({ id: 'templates.add', defaultMessage: 'New template' })
      }
      submitLabel={<FormattedMessage id="templates.save" defaultMessage="Save" />}
      form={form}
      labels={LABELS}
      onClose={onClose}
    >
      <Segmented<Language>
        full
        label={intl.formatMessage({ id: 'thread.language', defaultMessage: 'Language' })}
        options={(['en', 'es'] as const).map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
        value={language}
        onChange={setLanguage}
      />
      {otherWrong && (
        <p role="status" className="text-13 text-danger md:text-12">
          <FormattedMessage
            id="templates.other_language"
            defaultMessage="Missing text in {language, select, es {Spanish} other {English}}."
            values={{ language: other }}
          />
        </p>
      )}
      <FormText
        key={`name.${language}`}
        control={control}
        name={`name.${language}`}
        label={<FormattedMessage id="templates.name" defaultMessage="Name" />}
        lang={language}
      />
      {!template?.builtIn && (
        <FormSelect
          control={control}
          name="category"
          label={<FormattedMessage id="templates.category" defaultMessage="Category" />}
          options={CATEGORIES.map((value) => ({ value, label: intl.formatMessage(CATEGORY_NAMES[value]) }))}
        />
      )}
      <FormText
        key={`subject.${language}`}
        control={control}
        name={`subject.${language}`}
        label={<FormattedMessage id="templates.subject" defaultMessage="Email subject" />}
        lang={language}
      />
      <div ref={box} className="grid gap-2">
        <FormTextArea
          key={`body.${language}`}
          control={control}
          name={`body.${language}`}
          label={<FormattedMessage id="templates.body" defaultMessage="Message" />}
          rows={4}
          lang={language}
        />
        <Price body={draft.body[language]} onSimplify={putBody} />
        <fieldset className="flex flex-wrap gap-1.5">
          <legend className="pb-1 text-13 text-muted md:text-12">
            <FormattedMessage id="templates.insert" defaultMessage="Insert" />
          </legend>
          {(template?.placeholders ?? placeholders).map((name) => (
            <Button key={name} size="sm" onClick={() => insert(name)}>
              {`{${name}}`}
            </Button>
          ))}
        </fieldset>
      </div>
      {draft.channel !== 'sms' && (
        <FormTextArea
          key={`letter.${language}`}
          control={control}
          name={`letter.${language}`}
          label={
            <FormattedMessage id="templates.letter" defaultMessage="Different text for email (optional)" />
          }
          hint={
            <FormattedMessage
              id="templates.letter_hint"
              defaultMessage="Empty: same as above. People can’t reply 1, 2 or 3 to an email."
            />
          }
          rows={4}
          lang={language}
        />
      )}
      <TemplatePreview body={draft.body[language]} subject={draft.subject[language]} language={language} />
      <FormSwitch
        control={control}
        name="active"
        label={<FormattedMessage id="templates.active" defaultMessage="Active" />}
      />
      {template?.changed && (
        <Button variant="quiet" busy={reset.isPending} onClick={() => reset.mutate(template)}>
          {template.builtIn ? (
            <FormattedMessage id="templates.reset" defaultMessage="Reset to default" />
          ) : (
            <FormattedMessage id="templates.remove" defaultMessage="Delete template" />
          )}
        </Button>
      )}
    </FormSheet>
  );
}

function templateBody({
  key: _key,
  builtIn: _builtIn,
  changed: _changed,
  ...rest
}: Template): WantedTemplate {
  const { category, channel, name, subject, body, letter, active, version } = rest;
  return { category, channel, name, subject, body, letter, active, version };
}
