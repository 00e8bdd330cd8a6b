/** A wording in both languages with its placeholders, its price, and how a real applicant would read it. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { defineMessages, FormattedMessage, useIntl } from 'react-intl';
import { readKey } from '@/api/read';
import { FormSheet } from '@/components/form/form-sheet';
import { useSave } from '@/components/form/use-save';
import { CATEGORY_NAMES, LANGUAGE_NAMES } from '@/components/hiring/thread/names';
import { Price } from '@/components/hiring/thread/price';
import { CATEGORIES, type Category, type Template } from '@/components/hiring/thread/types';
import { Button } from '@/components/ui/button';
import { TextAreaField, TextField } from '@/components/ui/field';
import { Segmented } from '@/components/ui/segmented';
import { SelectField } from '@/components/ui/select';
import { Switch } from '@/components/ui/switch';
import type { Language } from '@/i18n/language';
import { useShownLanguage } from '@/i18n/provider';
import { addTemplate, changeTemplate, resetTemplate, type WantedTemplate } from '../api';
import { TemplatePreview } from './template-preview';

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

const WORDS = defineMessages({
  unknown_placeholder: {
    id: 'templates.unknown_placeholder',
    defaultMessage: 'One of the words in braces does not exist. Use those of the list.',
  },
  placeholder_not_here: {
    id: 'templates.placeholder_not_here',
    defaultMessage:
      'One of the words in braces is not known when this message leaves. Use those of the list.',
  },
});

type Props = { template: Template | null; placeholders: readonly string[]; onClose(): void };

export function TemplateEditor({ template, placeholders, onClose }: Props) {
  const intl = useIntl();
  const client = useQueryClient();
  const { language: shown } = useShownLanguage();
  const [draft, setDraft] = useState<WantedTemplate>(template ? wanted(template) : EMPTY);
  const [language, setLanguage] = useState<Language>(shown);
  const box = useRef<HTMLDivElement>(null);
  const saved = async () => {
    await client.invalidateQueries({ queryKey: readKey('/api/templates') });
    onClose();
  };
  const state = useSave(() => (template ? changeTemplate(template.key, draft) : addTemplate(draft)), saved);
  const reset = useMutation({ mutationFn: (it: Template) => resetTemplate(it), onSuccess: saved });
  const put = (field: 'name' | 'subject' | 'body' | 'letter', words: string) =>
    setDraft((before) => ({ ...before, [field]: { ...before[field], [language]: words } }));

  function insert(name: string) {
    const area = box.current?.querySelector('textarea');
    const at = area?.selectionStart ?? draft.body[language].length;
    const body = draft.body[language];
    put('body', `${body.slice(0, at)}{${name}}${body.slice(at)}`);
    area?.focus();
  }

  const said = (field: string) => state.errorOf(`${field}.${language}`);
  const other: Language = language === 'en' ? 'es' : 'en';
  const otherWrong = ['name', 'subject', 'body', 'letter'].some((field) =>
    state.errorOf(`${field}.${other}`),
  );
  return (
    <FormSheet
      title={
        template
          ? intl.formatMessage({ id: 'templates.edit', defaultMessage: 'Edit the wording' })
          : intl.formatMessage({ id: 'templates.add', defaultMessage: 'New template' })
      }
      submitLabel={<FormattedMessage id="templates.save" defaultMessage="Save" />}
      state={state}
      words={WORDS}
      onClose={onClose}
      onSubmit={() => state.save()}
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
            defaultMessage="Something is missing in {language, select, es {Spanish} other {English}}."
            values={{ language: other }}
          />
        </p>
      )}
      <TextField
        label={<FormattedMessage id="templates.name" defaultMessage="Name" />}
        lang={language}
        value={draft.name[language]}
        error={said('name')}
        onChange={(event) => put('name', event.target.value)}
      />
      {!template?.builtIn && (
        <SelectField
          label={<FormattedMessage id="templates.category" defaultMessage="What it is for" />}
          options={CATEGORIES.map((value) => ({ value, label: intl.formatMessage(CATEGORY_NAMES[value]) }))}
          value={draft.category}
          onChange={(event) => setDraft({ ...draft, category: event.target.value as Category })}
        />
      )}
      <TextField
        label={<FormattedMessage id="templates.subject" defaultMessage="Subject of the e-mail" />}
        lang={language}
        value={draft.subject[language]}
        error={said('subject')}
        onChange={(event) => put('subject', event.target.value)}
      />
      <div ref={box} className="grid gap-2">
        <TextAreaField
          label={<FormattedMessage id="templates.body" defaultMessage="Message" />}
          rows={4}
          lang={language}
          value={draft.body[language]}
          error={said('body')}
          onChange={(event) => put('body', event.target.value)}
        />
        <Price body={draft.body[language]} onLighten={(body) => put('body', body)} />
        <fieldset className="flex flex-wrap gap-1.5">
          <legend className="pb-1 text-13 text-muted md:text-12">
            <FormattedMessage id="templates.insert" defaultMessage="Put in" />
          </legend>
          {(template?.placeholders ?? placeholders).map((name) => (
            <Button key={name} size="sm" onClick={() => insert(name)}>
              {`{${name}}`}
            </Button>
          ))}
        </fieldset>
      </div>
      {draft.channel !== 'sms' && (
        <TextAreaField
          label={
            <FormattedMessage
              id="templates.letter"
              defaultMessage="Different wording for e-mail (optional)"
            />
          }
          hint={
            <FormattedMessage
              id="templates.letter_hint"
              defaultMessage="Empty: the message above. Nobody can answer an e-mail with 1, 2 or 3."
            />
          }
          rows={4}
          lang={language}
          value={draft.letter[language]}
          error={said('letter')}
          onChange={(event) => put('letter', event.target.value)}
        />
      )}
      <TemplatePreview body={draft.body[language]} subject={draft.subject[language]} language={language} />
      <Switch
        label={<FormattedMessage id="templates.active" defaultMessage="In use" />}
        checked={draft.active}
        onChange={(event) => setDraft({ ...draft, active: event.target.checked })}
      />
      {template?.changed && (
        <Button variant="quiet" busy={reset.isPending} onClick={() => reset.mutate(template)}>
          {template.builtIn ? (
            <FormattedMessage id="templates.reset" defaultMessage="Back to Lineup’s wording" />
          ) : (
            <FormattedMessage id="templates.remove" defaultMessage="Delete this template" />
          )}
        </Button>
      )}
    </FormSheet>
  );
}

function wanted({ key: _key, builtIn: _builtIn, changed: _changed, ...rest }: Template): WantedTemplate {
  const { category, channel, name, subject, body, letter, active, version } = rest;
  return { category, channel, name, subject, body, letter, active, version };
}
