/** Onboarding documents that a brand may add to those of everyone. */

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import * as z from 'zod/mini';
import { refresh } from '@/api/refresh';
import { FormSwitch } from '@/components/form/fields';
import { Form } from '@/components/form/form';
import { SaveButton } from '@/components/form/save-button';
import { useAppForm } from '@/components/form/use-app-form';
import { AsyncPanel } from '@/components/ui/async-panel';
import { Card } from '@/components/ui/card';
import { SkeletonRows } from '@/components/ui/skeleton';
import { toast } from '@/components/ui/toast';
import { type OnboardingSettings, onboardingSettingsQuery, saveOnboarding } from '../api';

export function OnboardingCard({ canEdit }: { canEdit: boolean }) {
  const query = useQuery(onboardingSettingsQuery);
  return (
    <Card title={<FormattedMessage id="settings.first_days.title" defaultMessage="Onboarding" />}>
      <div className="p-4 pt-2">
        <AsyncPanel query={query} skeleton={<SkeletonRows rows={1} />}>
          {(documents) => <DocumentsForm key={documents.version} documents={documents} canEdit={canEdit} />}
        </AsyncPanel>
      </div>
    </Card>
  );
}

const SCHEMA = z.object({ wotc: z.boolean(), welcome: z.boolean() });

function DocumentsForm({ documents, canEdit }: { documents: OnboardingSettings; canEdit: boolean }) {
  const intl = useIntl();
  const client = useQueryClient();
  const reload = () => refresh(client, '/api/onboarding/settings');
  const form = useAppForm({
    schema: SCHEMA,
    defaultValues: { wotc: documents.wotc, welcome: documents.welcome },
    version: documents.version,
    send: (chosen, version) => saveOnboarding({ version, ...chosen }),
    onSaved: async () => {
      await reload();
      toast({ title: intl.formatMessage({ id: 'saved', defaultMessage: 'Saved' }) });
    },
  });
  const { control } = form;
  return (
    <Form form={form} className="gap-3!" onTheirs={() => void reload()}>
      <FormSwitch
        control={control}
        name="wotc"
        label={
          <span className="font-medium">
            <FormattedMessage
              id="settings.first_days.wotc"
              defaultMessage="Form 8850 (Work Opportunity Tax Credit)"
            />
          </span>
        }
        hint={
          <FormattedMessage
            id="settings.first_days.wotc_why"
            defaultMessage="For new hires, due 28 days after the first day."
          />
        }
        disabled={!canEdit}
      />
      <FormSwitch
        control={control}
        name="welcome"
        label={
          <span className="font-medium">
            <FormattedMessage
              id="settings.first_days.welcome"
              defaultMessage="Welcome message and invitation"
            />
          </span>
        }
        hint={
          <FormattedMessage
            id="settings.first_days.welcome_what"
            defaultMessage="New hires get a welcome in their language and an invitation to Lineup."
          />
        }
        disabled={!canEdit}
      />
      {form.dirty && <SaveButton form={form} />}
    </Form>
  );
}
