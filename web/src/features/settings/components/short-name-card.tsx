/** The brand's short name: what the address of its career site says, and posters and shared links with it. */

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import * as z from 'zod/mini';
import { refresh } from '@/api/refresh';
import { FormText } from '@/components/form/fields';
import { Form } from '@/components/form/form';
import { SaveButton } from '@/components/form/save-button';
import { neededText } from '@/components/form/schema';
import { useAppForm } from '@/components/form/use-app-form';
import { useCanEdit } from '@/components/settings/use-can-edit';
import { AsyncPanel } from '@/components/ui/async-panel';
import { Card } from '@/components/ui/card';
import { SkeletonRows } from '@/components/ui/skeleton';
import { toast } from '@/components/ui/toast';
import { putShortName, type ShortName, shortNameQuery } from '../api';

export function ShortNameCard() {
  const query = useQuery(shortNameQuery);
  return (
    <AsyncPanel query={query} skeleton={<SkeletonRows rows={1} />}>
      {(own) => <ShortNameForm key={own.version} own={own} />}
    </AsyncPanel>
  );
}

const SCHEMA = z.object({ shortName: neededText() });

function ShortNameForm({ own }: { own: ShortName }) {
  const intl = useIntl();
  const client = useQueryClient();
  const canEdit = useCanEdit()('brand');
  const reload = () => refresh(client, '/api/settings/brand', '/api/settings/brand/short-name');
  const form = useAppForm({
    schema: SCHEMA,
    defaultValues: { shortName: own.shortName },
    version: own.version,
    send: (body, version) => putShortName({ version, ...body }),
    onSaved: async () => {
      await reload();
      toast({ title: intl.formatMessage({ id: 'saved', defaultMessage: 'Saved' }) });
    },
  });
  const typed = form.watch('shortName').trim() || own.shortName;
  return (
    <Card className="p-4 md:p-6">
      <Form form={form} onTheirs={() => void reload()}>
        <FormText
          control={form.control}
          disabled={!canEdit}
          name="shortName"
          required
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          format={(text) => text.toLowerCase()}
          label={<FormattedMessage id="settings.brand.short_name" defaultMessage="Short name" />}
          hint={
            <FormattedMessage
              id="settings.brand.short_name_why"
              defaultMessage="Your career site: {address}. Links with an earlier name lead here."
              values={{ address: <span className="break-all">{own.before + typed}</span> }}
            />
          }
        />
        {canEdit && <SaveButton form={form} />}
      </Form>
    </Card>
  );
}
