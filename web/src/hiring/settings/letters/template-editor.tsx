/** One wording: its name, what it is for, and its words in both languages beside the letter that they make. */

import { useQueryClient } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import * as z from 'zod/mini';
import { refresh } from '@/api/refresh';
import { useHoldLive } from '@/api/use-live';
import { FormCheckbox, FormText } from '@/components/form/fields';
import { Form } from '@/components/form/form';
import { useAppForm } from '@/components/form/use-app-form';
import { useUnsavedPage } from '@/components/form/use-unsaved';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Checkbox } from '@/components/ui/checkbox';
import { toast } from '@/components/ui/toast';
import {
  addOfferTemplate,
  type OfferTemplate,
  type OfferTemplateDraft,
  type OfferTemplates,
  saveOfferTemplate,
} from '../api';
import { unknownIn, unmatchedBraceIn } from './letter';
import { LetterField } from './letter-field';
import type { PreviewOf } from './letter-preview';
import { TemplateConditions } from './template-conditions';
import { draftOf, unlimited } from './templates';

type Props = {
  template: OfferTemplate | null;
  templates: OfferTemplates;
  canEdit: boolean;
  onClose(): void;
};

const LANGUAGES = ['en', 'es'] as const;

const PAIR = z.object({ en: z.string(), es: z.string() });
const IDS = z.array(z.string());

/** `faultIn` says what no letter can be made of. */
const schemaOf = (
  faultIn: (text: string) => string | undefined,
): z.ZodMiniType<OfferTemplateDraft, OfferTemplateDraft> => {
  const letter = z
    .string()
    .check(z.refine((text) => !faultIn(text), { error: ({ input }) => faultIn(String(input)) }));
  return z.object({
    name: PAIR,
    body: z.object({ en: letter, es: letter }),
    jurisdictions: IDS,
    locationIds: IDS,
    positionIds: IDS,
    isDefault: z.boolean(),
    active: z.boolean(),
    archived: z.boolean(),
  });
};

export function TemplateEditor({ template, templates, canEdit, onClose }: Props) {
  const intl = useIntl();
  const client = useQueryClient();
  const defaultTemplate = templates.items.find(({ isDefault }) => isDefault);
  const [before] = useState(() => draftOf(template, defaultTemplate));
  const [previewOf, setPreviewOf] = useState<PreviewOf>('example');
  const faultIn = (text: string): string | undefined => {
    const brace = unmatchedBraceIn(text);
    if (brace)
      return intl.formatMessage(
        {
          id: 'settings.letters.unmatched_brace',
          defaultMessage: '{brace} is missing a brace. A field needs both.',
        },
        { brace },
      );
    const name = unknownIn(text, templates.placeholders);
    return name
      ? intl.formatMessage(
          {
            id: 'settings.letters.unknown',
            defaultMessage: 'No field named {name}. Choose one from the list below.',
          },
          { name },
        )
      : undefined;
  };
  const form = useAppForm({
    schema: schemaOf(faultIn),
    defaultValues: before,
    version: template?.version,
    send: (draft, version): Promise<unknown> =>
      template ? saveOfferTemplate(template.id, version, draft) : addOfferTemplate(draft),
    onSaved: async () => {
      await refresh(client, '/api/offer-templates');
      toast({ title: intl.formatMessage({ id: 'saved', defaultMessage: 'Saved' }) });
      onClose();
    },
    elsewhere: ['isDefault', 'jurisdictions', 'locationIds', 'positionIds', 'body'],
  });
  const { control, dirty } = form;
  const draft = form.watch();
  const { leave, question } = useUnsavedPage(dirty, onClose);
  useHoldLive(dirty);
  const set = (change: Partial<OfferTemplateDraft>) => {
    for (const [name, value] of Object.entries(change))
      form.setValue(name as keyof OfferTemplateDraft, value, {
        shouldDirty: true,
        shouldValidate: form.formState.isSubmitted,
      });
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Button variant="quiet" className="justify-self-start px-2!" onClick={leave}>
        <ArrowLeft size={18} aria-hidden="true" />
        <FormattedMessage id="settings.letters.back" defaultMessage="All templates" />
      </Button>
      {question}
      <Form
        form={form}
        onTheirs={() => {
          const theirs = form.conflict?.current as OfferTemplate | undefined;
          form.reset(draftOf(theirs ?? template, defaultTemplate));
          form.clear();
          void refresh(client, '/api/offer-templates');
        }}
      >
        <Card title={<FormattedMessage id="settings.letters.what" defaultMessage="Template name" />}>
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4 p-4 pt-3 md:grid-cols-2">
            {LANGUAGES.map((language) => (
              <FormText
                key={language}
                control={control}
                name={`name.${language}`}
                required
                disabled={!canEdit}
                maxLength={80}
                label={
                  language === 'en' ? (
                    <FormattedMessage id="settings.position.name_en" defaultMessage="Name in English" />
                  ) : (
                    <FormattedMessage id="settings.position.name_es" defaultMessage="Name in Spanish" />
                  )
                }
              />
            ))}
            <Checkbox
              className="md:col-span-2"
              disabled={!canEdit || before.isDefault}
              label={<FormattedMessage id="settings.letters.for_rest" defaultMessage="Default template" />}
              hint={
                <FormattedMessage
                  id="settings.letters.for_rest_what"
                  defaultMessage="Used when no other template matches. To change it, open another and check this there."
                />
              }
              checked={draft.isDefault}
              onChange={(event) => set(event.target.checked ? unlimited(draft) : { isDefault: false })}
            />
            {form.errorOf('isDefault') && (
              <p className="font-medium text-13 text-danger md:col-span-2">{form.errorOf('isDefault')}</p>
            )}
            {!draft.isDefault && (
              <TemplateConditions draft={draft} canEdit={canEdit} set={set} errorOf={form.errorOf} />
            )}
          </div>
        </Card>
        {LANGUAGES.map((language) => (
          <Card
            key={language}
            title={
              language === 'en' ? (
                <FormattedMessage id="settings.letters.en" defaultMessage="In English" />
              ) : (
                <FormattedMessage id="settings.letters.es" defaultMessage="In Spanish" />
              )
            }
          >
            <LetterField
              language={language}
              draft={draft}
              placeholders={templates.placeholders}
              canEdit={canEdit}
              error={faultIn(draft.body[language]) ?? form.errorOf(`body.${language}`)}
              previewOf={previewOf}
              onPreviewOf={setPreviewOf}
              onChange={(text) => set({ body: { ...draft.body, [language]: text } })}
            />
          </Card>
        ))}
        {canEdit && (
          <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
            <Button type="submit" variant="primary" busy={form.busy} disabled={!dirty}>
              <FormattedMessage id="save" defaultMessage="Save" />
            </Button>
            {!draft.isDefault && (
              <>
                <FormCheckbox
                  control={control}
                  name="active"
                  label={
                    <FormattedMessage id="settings.letters.active" defaultMessage="Available for offers" />
                  }
                />
                {template && (
                  <FormCheckbox
                    control={control}
                    name="archived"
                    label={<FormattedMessage id="settings.letters.archive" defaultMessage="Archived" />}
                  />
                )}
              </>
            )}
          </div>
        )}
      </Form>
    </div>
  );
}
