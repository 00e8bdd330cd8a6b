/** The brand's logo and colours, with a preview that shows them as they will really be: readable on light and on dark. */

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { defineMessages, FormattedMessage, type MessageDescriptor, useIntl } from 'react-intl';
import * as z from 'zod/mini';
import { refresh } from '@/api/refresh';
import { FormField, FormSwitch } from '@/components/form/fields';
import { Form } from '@/components/form/form';
import { SaveButton } from '@/components/form/save-button';
import { choice } from '@/components/form/schema';
import { useAppForm } from '@/components/form/use-app-form';
import { changed } from '@/components/settings/draft';
import { ReadOnlyNote } from '@/components/settings/read-only';
import { useCanEdit } from '@/components/settings/use-can-edit';
import { AsyncPanel } from '@/components/ui/async-panel';
import { Card } from '@/components/ui/card';
import { SkeletonRows } from '@/components/ui/skeleton';
import { toast } from '@/components/ui/toast';
import type { Branding } from '@/theme/branding';
import { type BrandingSettings, brandingQuery, patchBranding } from '../api';
import { BrandPreview } from './brand-preview';
import { ColourField } from './colour-field';
import { LogoCard } from './logo-card';

const COLOURS = ['primaryColor', 'secondaryColor', 'accentColor'] as const;
const NAMES: Record<(typeof COLOURS)[number], MessageDescriptor> = defineMessages({
  primaryColor: { id: 'settings.branding.primary', defaultMessage: 'Main color: buttons and links' },
  secondaryColor: { id: 'settings.branding.secondary', defaultMessage: 'Second color' },
  accentColor: { id: 'settings.branding.accent', defaultMessage: 'Accent color: marks and highlights' },
});

export function BrandingTab() {
  const query = useQuery(brandingQuery);
  return (
    <AsyncPanel query={query} skeleton={<SkeletonRows rows={4} />}>
      {({ logo, version, ...colours }) => (
        <div className="grid gap-4">
          <LogoCard logo={logo} version={version} />
          {/* A new logo raises the version too, and must not take away what is being chosen here. */}
          <BrandingForm key={JSON.stringify(colours)} branding={colours} version={version} />
        </div>
      )}
    </AsyncPanel>
  );
}

type Draft = Branding & Pick<BrandingSettings, 'showsAnswerRate'>;

const SCHEMA = z.object({
  brandingEnabled: z.boolean(),
  primaryColor: choice<string | null>(),
  secondaryColor: choice<string | null>(),
  accentColor: choice<string | null>(),
  showsAnswerRate: z.boolean(),
});

function BrandingForm({ branding: before, version }: { branding: Draft; version: number }) {
  const intl = useIntl();
  const client = useQueryClient();
  const canEdit = useCanEdit()('brand');
  const reload = () => refresh(client, '/api/settings/branding', '/api/tenant/branding');
  const form = useAppForm({
    schema: SCHEMA,
    defaultValues: before,
    version,
    send: (draft, version) => patchBranding({ version, ...changed(before, draft) }),
    onSaved: async () => {
      await reload();
      toast({ title: intl.formatMessage({ id: 'saved', defaultMessage: 'Saved' }) });
    },
  });
  const { control } = form;
  const draft = form.watch();
  return (
    <>
      {!canEdit && <ReadOnlyNote editor="owner" />}
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <Card className="p-4 md:p-6">
          <Form form={form} onTheirs={() => void reload()}>
            <FormSwitch
              control={control}
              name="brandingEnabled"
              label={<FormattedMessage id="settings.branding.on" defaultMessage="Use our own colors" />}
              hint={
                <FormattedMessage
                  id="settings.branding.on_hint"
                  defaultMessage="Off: Lineup’s colors are used."
                />
              }
              disabled={!canEdit}
            />
            {COLOURS.map((field) => (
              <FormField key={field} control={control} name={field}>
                {(bound) => (
                  <ColourField label={intl.formatMessage(NAMES[field])} disabled={!canEdit} {...bound} />
                )}
              </FormField>
            ))}
            <FormSwitch
              control={control}
              name="showsAnswerRate"
              label={
                <FormattedMessage
                  id="settings.branding.answers"
                  defaultMessage="Show your response rate to applicants"
                />
              }
              hint={
                <FormattedMessage
                  id="settings.branding.answers_hint"
                  defaultMessage="On your career site, jobs and form, from 90% and 20 applicants. See Analytics."
                />
              }
              disabled={!canEdit}
            />
            {canEdit && <SaveButton form={form} />}
          </Form>
        </Card>
        <BrandPreview branding={draft} />
      </div>
    </>
  );
}
