/** The pause before the same person may apply to a job again, for jobs that are begun from now on. */

import { useQueryClient } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import * as z from 'zod/mini';
import { refresh } from '@/api/refresh';
import { FormNumber } from '@/components/form/fields';
import { Form } from '@/components/form/form';
import { SaveButton } from '@/components/form/save-button';
import { useAppForm } from '@/components/form/use-app-form';
import { countOf } from '@/components/settings/draft';
import { Card } from '@/components/ui/card';
import { toast } from '@/components/ui/toast';
import { type JobBoards, saveJobBoards } from './api';

const SCHEMA = z.object({ coolOffDays: z.string() });

export function CoolOffCard({ data, canEdit }: { data: JobBoards; canEdit: boolean }) {
  const intl = useIntl();
  const client = useQueryClient();
  const reload = () => refresh(client, '/api/job-boards');
  const form = useAppForm({
    schema: SCHEMA,
    defaultValues: { coolOffDays: String(data.coolOffDays) },
    version: data.version,
    send: ({ coolOffDays }, version) => saveJobBoards({ version, coolOffDays: countOf(coolOffDays) ?? 0 }),
    onSaved: async () => {
      await reload();
      toast({ title: intl.formatMessage({ id: 'saved', defaultMessage: 'Saved' }) });
    },
  });
  return (
    <Card title={<FormattedMessage id="settings.boards.again" defaultMessage="Reapplying" />}>
      <div className="p-4 pt-2">
        <Form form={form} onTheirs={() => void reload()}>
          <FormNumber
            control={form.control}
            name="coolOffDays"
            className="[&_input]:max-w-44"
            disabled={!canEdit}
            label={
              <FormattedMessage
                id="settings.boards.cool_off"
                defaultMessage="Days before someone can apply for the same job again"
              />
            }
            hint={
              <FormattedMessage
                id="settings.boards.cool_off_why"
                defaultMessage="0 to 365; 0 is no wait. Applies to new jobs; each job can override it."
              />
            }
          />
          {form.dirty && <SaveButton form={form} />}
        </Form>
      </div>
    </Card>
  );
}
