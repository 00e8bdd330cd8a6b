/** How many years applicants' records are kept, everywhere and in states of their own. */

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { FormattedMessage, useIntl } from 'react-intl';
import * as z from 'zod/mini';
import { refresh } from '@/api/refresh';
import { FormField, FormNumber } from '@/components/form/fields';
import { Form } from '@/components/form/form';
import { SaveButton } from '@/components/form/save-button';
import { useAppForm } from '@/components/form/use-app-form';
import { AsyncPanel } from '@/components/ui/async-panel';
import { Card } from '@/components/ui/card';
import { SkeletonRows } from '@/components/ui/skeleton';
import { toast } from '@/components/ui/toast';
import { hereToday } from '@/lib/time/dates';
import { type RetentionSetting, retentionQuery, saveRetention } from '../api';
import { LawHint } from './law-hint';
import { draftOf, lawIn, retentionOf } from './retention';
import { StateYears } from './state-years';

export function RetentionCard({ canEdit }: { canEdit: boolean }) {
  const query = useQuery(retentionQuery);
  return (
    <Card title={<FormattedMessage id="settings.retention.title" defaultMessage="Data retention" />}>
      <div className="p-4 pt-2">
        <AsyncPanel query={query} skeleton={<SkeletonRows rows={3} />}>
          {(setting) => <RetentionForm key={setting.version} setting={setting} canEdit={canEdit} />}
        </AsyncPanel>
      </div>
    </Card>
  );
}

const SCHEMA = z.object({
  years: z.string(),
  states: z.array(z.object({ state: z.string(), years: z.string() })),
});

function RetentionForm({ setting, canEdit }: { setting: RetentionSetting; canEdit: boolean }) {
  const intl = useIntl();
  const client = useQueryClient();
  const reload = () => refresh(client, '/api/hiring/retention');
  const form = useAppForm({
    schema: SCHEMA,
    defaultValues: draftOf(setting.retention),
    version: setting.version,
    send: (draft, version) => saveRetention({ version, retention: retentionOf(draft) }),
    onSaved: async () => {
      await reload();
      toast({ title: intl.formatMessage({ id: 'saved', defaultMessage: 'Saved' }) });
    },
    names: { 'retention.years': 'years', 'retention.states': 'states' },
  });
  const { control } = form;
  const years = useWatch({ control, name: 'years' });
  return (
    <Form
      form={form}
      onTheirs={() => {
        const theirs = form.conflict?.current as RetentionSetting | undefined;
        form.reset(draftOf(theirs?.retention ?? setting.retention));
        form.clear();
        void reload();
      }}
    >
      <p className="text-14 text-muted md:text-13">
        <FormattedMessage
          id="settings.retention.what"
          defaultMessage="Counted from the last activity. A longer legal minimum wins."
        />
      </p>
      <FormNumber
        control={control}
        name="years"
        className="[&_input]:max-w-44"
        disabled={!canEdit}
        label={<FormattedMessage id="settings.retention.years" defaultMessage="Years, all states" />}
        hint={<LawHint law={lawIn(setting.laws, null, hereToday())} />}
      />
      <FormField control={control} name="states">
        {({ value, onChange }) => (
          <StateYears
            rows={value}
            lawOf={(state) => lawIn(setting.laws, state, hereToday())}
            everywhere={years}
            canEdit={canEdit}
            errorOf={(state) => form.errorOf(`states.${state}`)}
            onChange={onChange}
          />
        )}
      </FormField>
      {form.dirty && <SaveButton form={form} />}
    </Form>
  );
}
