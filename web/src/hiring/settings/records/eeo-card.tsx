/** Whether applicants are asked about themselves after they applied, and what a state or a federal contractor asks more. */

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { FormattedMessage, useIntl } from 'react-intl';
import * as z from 'zod/mini';
import { refresh } from '@/api/refresh';
import { FormField, FormSwitch } from '@/components/form/fields';
import { Form } from '@/components/form/form';
import { SaveButton } from '@/components/form/save-button';
import { useAppForm } from '@/components/form/use-app-form';
import { AsyncPanel } from '@/components/ui/async-panel';
import { Card } from '@/components/ui/card';
import { SkeletonRows } from '@/components/ui/skeleton';
import { Switch } from '@/components/ui/switch';
import { toast } from '@/components/ui/toast';
import { type EeoSettings, eeoQuery, saveEeo } from '../api';
import { EeoVariants } from './eeo-variants';

export function EeoCard({ canEdit }: { canEdit: boolean }) {
  const query = useQuery(eeoQuery);
  return (
    <Card
      title={
        <FormattedMessage id="settings.eeo.title" defaultMessage="Voluntary self-identification questions" />
      }
    >
      <div className="p-4 pt-2">
        <AsyncPanel query={query} skeleton={<SkeletonRows rows={2} />}>
          {(settings) => <EeoForm key={settings.version} settings={settings} canEdit={canEdit} />}
        </AsyncPanel>
      </div>
    </Card>
  );
}

const SCHEMA = z.object({
  enabled: z.boolean(),
  federalContractor: z.boolean(),
  stateVariants: z.array(z.string()),
});

function EeoForm({ settings, canEdit }: { settings: EeoSettings; canEdit: boolean }) {
  const intl = useIntl();
  const client = useQueryClient();
  const reload = () => refresh(client, '/api/eeo/settings');
  const form = useAppForm({
    schema: SCHEMA,
    defaultValues: {
      enabled: settings.enabled,
      federalContractor: settings.federalContractor,
      stateVariants: settings.stateVariants,
    },
    version: settings.version,
    send: (chosen, version) => saveEeo({ version, ...chosen }),
    onSaved: async () => {
      await reload();
      toast({ title: intl.formatMessage({ id: 'saved', defaultMessage: 'Saved' }) });
    },
  });
  const { control } = form;
  const enabled = useWatch({ control, name: 'enabled' });
  return (
    <Form form={form} className="gap-3!" onTheirs={() => void reload()}>
      <FormSwitch
        control={control}
        name="enabled"
        label={
          <span className="font-medium">
            <FormattedMessage id="settings.eeo.on" defaultMessage="Ask about sex, race and ethnicity" />
          </span>
        }
        hint={
          <FormattedMessage
            id="settings.eeo.on_why"
            defaultMessage="After applying, optional. Stored separately; decision makers never see answers."
          />
        }
        disabled={!canEdit}
      />
      <FormField control={control} name="stateVariants">
        {({ value, onChange }) => (
          <EeoVariants
            variants={settings.variants}
            states={value}
            enabled={enabled}
            canEdit={canEdit}
            onChange={onChange}
          />
        )}
      </FormField>
      <FormField control={control} name="federalContractor">
        {({ value, onChange }) => (
          <Switch
            label={
              <span className="font-medium">
                <FormattedMessage
                  id="settings.eeo.contractor"
                  defaultMessage="Also ask about disability and veteran status"
                />
              </span>
            }
            hint={
              <FormattedMessage
                id="settings.eeo.contractor_why"
                defaultMessage="Only for federal contractors."
              />
            }
            checked={enabled && value}
            disabled={!canEdit || !enabled}
            onChange={(event) => onChange(event.target.checked)}
          />
        )}
      </FormField>
      {!enabled && settings.enabled && (
        <p className="text-14 text-warn md:text-13">
          <FormattedMessage
            id="settings.eeo.off_means"
            defaultMessage="While off, there is no fairness report, which New York City requires where a score is used."
          />
        </p>
      )}
      {form.dirty && <SaveButton form={form} />}
    </Form>
  );
}
