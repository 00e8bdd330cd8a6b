/** A wording in both languages with its placeholders, its price, and how a real applicant would read it. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useRef, useState } from 'react';
import { defineMessages, FormattedMessage, useIntl } from 'react-intl';
import { readKey } from '@/api/read';
import { usePermissions } from '@/auth/use-permissions';
import { FormSheet } from '@/components/form/form-sheet';
import { useSave } from '@/components/form/use-save';
import { tryOut } from '@/components/hiring/thread/api';
import { CATEGORY_NAMES, LANGUAGE_NAMES } from '@/components/hiring/thread/names';
import { Price } from '@/components/hiring/thread/price';
import { CATEGORIES, type Category, type Template } from '@/components/hiring/thread/types';
import { Button } from '@/components/ui/button';
import { TextAreaField, TextField } from '@/components/ui/field';
import { Segmented } from '@/components/ui/segmented';
import { SelectField } from '@/components/ui/select';
import { Switch } from '@/components/ui/switch';
import type { Language } from '@/i18n/language';
import { addTemplate, changeTemplate, resetTemplate, type WantedTemplate } from '../api';

const EMPTY: WantedTemplate = {
  category: 'status',
  channel: 'both',
  name: { en: '', es: '' },
  subject: { en: '', es: '' },
  body: { en: '', es: '' },
  stageTrigger: null,
  active: true,
  version: 0,
};

const WORDS = defineMessages({
  unknown_placeholder: {
    id: 'templates.unknown_placeholder',
    defaultMessage: 'One of the words in braces does not exist. Use those of the list.',
  },
});

type Props = { template: Template | null; placeholders: readonly string[]; onClose(): void };

export function TemplateEditor({ template, placeholders, onClose }: Props) {
  const intl = useIntl();
  const client = useQueryClient();
  const { can } = usePermissions();
  const [draft, setDraft] = useState<WantedTemplate>(template ? wanted(template) : EMPTY);
  const [language, setLanguage] = useState<Language>('en');
  const box = useRef<HTMLDivElement>(null);
  const saved = async () => {
    await client.invalidateQueries({ queryKey: readKey('/api/templates') });
    onClose();
  };
  const state = useSave(() => (template ? changeTemplate(template.key, draft) : addTemplate(draft)), saved);
  const reset = useMutation({ mutationFn: (it: Template) => resetTemplate(it), onSuccess: saved });
  const put = (field: 'name' | 'subject' | 'body', words: string) =>
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
  const otherWrong = ['name', 'subject', 'body'].some((field) => state.errorOf(`${field}.${other}`));
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
      onSubmit={() => (can('templates:update') ? state.save() : onClose())}
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
            defaultMessage="Something is missing in {language}."
            values={{ language: LANGUAGE_NAMES[other] }}
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
          {placeholders.map((name) => (
            <Button key={name} size="sm" onClick={() => insert(name)}>
              {`{${name}}`}
            </Button>
          ))}
        </fieldset>
      </div>
      <Preview draft={draft} language={language} />
      <Switch
        label={<FormattedMessage id="templates.active" defaultMessage="In use" />}
        checked={draft.active}
        onChange={(event) => setDraft({ ...draft, active: event.target.checked })}
      />
      {template?.changed && can('templates:update') && (
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

/** The message as the newest applicant would read it. */
function Preview({ draft, language }: { draft: WantedTemplate; language: Language }) {
  const body = useDeferredValue(draft.body[language]);
  const trial = { body, subject: draft.subject[language], language, channel: 'sms' as const };
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
            defaultMessage="As {name} would read it"
            values={{ name: data.name }}
          />
        ) : (
          <FormattedMessage id="templates.as_read" defaultMessage="As an applicant would read it" />
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
            defaultMessage="Does not exist: {names}"
            values={{ names: data.unknown.map((name) => `{${name}}`).join(', ') }}
          />
        </p>
      )}
    </div>
  );
}

function wanted({ key: _key, builtIn: _builtIn, changed: _changed, ...rest }: Template): WantedTemplate {
  const { category, channel, name, subject, body, stageTrigger, active, version } = rest;
  return { category, channel, name, subject, body, stageTrigger, active, version };
}
