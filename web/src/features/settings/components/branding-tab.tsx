/** The brand's logo and colours, with a preview that shows them as they will really be: readable on light and on dark. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { defineMessages, FormattedMessage, type MessageDescriptor, useIntl } from 'react-intl';
import { SaveForm } from '@/components/form/save-form';
import { currentVersion, useSave } from '@/components/form/use-save';
import { AsyncPanel } from '@/components/ui/async-panel';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { SkeletonRows } from '@/components/ui/skeleton';
import { Switch } from '@/components/ui/switch';
import { toast } from '@/components/ui/toast';
import type { Branding } from '@/theme/branding';
import { type BrandingSettings, brandingQuery, changed, patchBranding, refresh } from '../api';
import { useMayChange } from '../use-may-change';
import { BrandPreview } from './brand-preview';
import { ColourField } from './colour-field';
import { LogoCard } from './logo-card';
import { ReadOnlyNote } from './read-only';

const COLOURS = ['primaryColor', 'secondaryColor', 'accentColor'] as const;
const NAMES: Record<(typeof COLOURS)[number], MessageDescriptor> = defineMessages({
  primaryColor: { id: 'settings.branding.primary', defaultMessage: 'Main color: buttons and links' },
  secondaryColor: { id: 'settings.branding.secondary', defaultMessage: 'Second color' },
  accentColor: { id: 'settings.branding.accent', defaultMessage: 'Accent: marks and highlights' },
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

function BrandingForm({ branding: before, version }: { branding: Draft; version: number }) {
  const intl = useIntl();
  const client = useQueryClient();
  const mayChange = useMayChange()('brand');
  const [draft, setDraft] = useState<Draft>(before);
  const again = () => refresh(client, '/api/settings/branding', '/api/tenant/branding');
  const saving = useSave(
    (sent: number) => patchBranding({ version: sent, ...changed(before, draft) }),
    async () => {
      await again();
      toast({ title: intl.formatMessage({ id: 'saved', defaultMessage: 'Saved' }) });
    },
  );
  return (
    <>
      {!mayChange && <ReadOnlyNote who="owner" />}
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <Card className="p-4 md:p-6">
          <SaveForm
            state={saving}
            onSubmit={() => saving.save(version)}
            onTheirs={() => void again()}
            onMine={() => saving.conflict && saving.save(currentVersion(saving.conflict, version))}
          >
            <Switch
              label={<FormattedMessage id="settings.branding.on" defaultMessage="Use our own colors" />}
              hint={
                <FormattedMessage
                  id="settings.branding.on_hint"
                  defaultMessage="Off: everybody sees Lineup’s own colors."
                />
              }
              disabled={!mayChange}
              checked={draft.brandingEnabled}
              onChange={(event) => setDraft({ ...draft, brandingEnabled: event.target.checked })}
            />
            {COLOURS.map((field) => (
              <ColourField
                key={field}
                label={intl.formatMessage(NAMES[field])}
                value={draft[field]}
                disabled={!mayChange}
                error={saving.errorOf(field)}
                onChange={(value) => setDraft({ ...draft, [field]: value })}
              />
            ))}
            <Switch
              label={
                <FormattedMessage
                  id="settings.branding.answers"
                  defaultMessage="Show how many applicants you answer in 3 days"
                />
              }
              hint={
                <FormattedMessage
                  id="settings.branding.answers_hint"
                  defaultMessage="On your career page, job pages and the form, from 90 % and 20 applicants on. Where you stand is in Analytics."
                />
              }
              disabled={!mayChange}
              checked={draft.showsAnswerRate}
              onChange={(event) => setDraft({ ...draft, showsAnswerRate: event.target.checked })}
            />
            {mayChange && (
              <Button type="submit" variant="primary" busy={saving.busy} className="md:justify-self-start">
                <FormattedMessage id="save" defaultMessage="Save" />
              </Button>
            )}
          </SaveForm>
        </Card>
        <BrandPreview branding={draft} />
      </div>
    </>
  );
}
