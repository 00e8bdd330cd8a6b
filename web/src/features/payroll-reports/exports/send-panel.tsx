/** The next file: for whom, how overtime is written, what keeps it from being made, and what it would hold. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Download, Settings } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { usePermissions } from '@/auth/use-permissions';
import { Notice } from '@/components/form/notice';
import { AsyncPanel } from '@/components/ui/async-panel';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { FilterSelect } from '@/components/ui/filter-select';
import { Segmented } from '@/components/ui/segmented';
import { SkeletonRows } from '@/components/ui/skeleton';
import { toast } from '@/components/ui/toast';
import { useErrorText } from '@/i18n/error-text';
import {
  type Chosen,
  checkQuery,
  type ExportMode,
  makeExport,
  type NewExport,
  type ProviderId,
  providersQuery,
  refreshExports,
} from '../api';
import { useReportAddress } from '../use-report-address';
import { Preview } from './preview';
import { Problems } from './problems';
import { useProviderName } from './use-provider-name';

const ProviderSheet = lazy(() =>
  import('./provider-sheet').then((code) => ({ default: code.ProviderSheet })),
);

export function SendPanel({ chosen }: { chosen: Chosen }) {
  const query = useQuery(providersQuery);
  return (
    <Card title={<FormattedMessage id="payroll.send_to" defaultMessage="Send to payroll" />}>
      <AsyncPanel
        query={query}
        skeleton={<SkeletonRows rows={5} />}
        errorFrame={(panel) => <div className="p-4">{panel}</div>}
      >
        {(providers) => <NextFile chosen={chosen} providers={providers.map(({ id }) => id)} />}
      </AsyncPanel>
    </Card>
  );
}

function NextFile({ chosen, providers }: { chosen: Chosen; providers: readonly ProviderId[] }) {
  const intl = useIntl();
  const nameOf = useProviderName();
  const { can } = usePermissions();
  const { search, set } = useReportAddress();
  const [opensSettings, setOpensSettings] = useState(false);
  const provider = providers.find((id) => id === search.get('provider')) ?? providers[0];
  if (!provider) return null;
  const mode: ExportMode = search.get('mode') === 'hours' ? 'hours' : 'premium';
  const body: NewExport = {
    provider,
    mode,
    ...(chosen.locationId ? { locationId: chosen.locationId } : {}),
  };
  return (
    <div className="grid gap-4 p-4">
      <div className="flex flex-wrap items-center gap-2">
        <FilterSelect
          label={intl.formatMessage({ id: 'payroll.provider.label', defaultMessage: 'Provider' })}
          options={providers.map((id) => ({ value: id, label: nameOf(id) }))}
          value={provider}
          onChange={(id) => set({ provider: id })}
        />
        <Segmented
          label={intl.formatMessage({ id: 'payroll.mode.label', defaultMessage: 'Overtime as' })}
          options={[
            {
              value: 'premium',
              label: intl.formatMessage({ id: 'payroll.mode.premium', defaultMessage: 'Dollars' }),
            },
            {
              value: 'hours',
              label: intl.formatMessage({ id: 'payroll.mode.hours', defaultMessage: 'Hours' }),
            },
          ]}
          value={mode}
          onChange={(value) => set({ mode: value === 'hours' ? value : '' })}
        />
        {can('payroll:configure') && (
          <Button size="sm" onClick={() => setOpensSettings(true)}>
            <Settings size={16} aria-hidden="true" />
            <FormattedMessage
              id="payroll.provider.settings"
              defaultMessage="Set up {provider}"
              values={{ provider: nameOf(provider) }}
            />
          </Button>
        )}
      </div>
      <p className="text-14 text-muted md:text-13">
        {mode === 'premium' ? (
          <FormattedMessage
            id="payroll.mode.premium_text"
            defaultMessage="All hours at their own rate, and overtime premium as one amount."
          />
        ) : (
          <FormattedMessage
            id="payroll.mode.hours_text"
            defaultMessage="The provider computes overtime from hours. Only for people with one rate in the week."
          />
        )}
      </p>
      <Check key={JSON.stringify(body)} chosen={chosen} body={body} />
      <Suspense fallback={null}>
        {opensSettings && (
          <ProviderSheet
            provider={provider}
            periodStart={chosen.periodStart}
            onClose={() => setOpensSettings(false)}
          />
        )}
      </Suspense>
    </div>
  );
}

function Check({ chosen, body }: { chosen: Chosen; body: NewExport }) {
  const query = useQuery(checkQuery(chosen.periodStart, body));
  return (
    <AsyncPanel query={query} skeleton={<SkeletonRows rows={4} />}>
      {(preview) => (
        <>
          <Problems problems={preview.problems} body={body} chosen={chosen} />
          <Preview preview={preview} />
          <Make chosen={chosen} body={body} ready={preview.problems.length === 0} />
        </>
      )}
    </AsyncPanel>
  );
}

function Make({ chosen, body, ready }: { chosen: Chosen; body: NewExport; ready: boolean }) {
  const client = useQueryClient();
  const errorText = useErrorText();
  // A file that was asked for and whose answer was lost is not made a second time.
  const key = useRef<string | null>(null);
  const making = useMutation({
    mutationFn: () => {
      key.current ??= crypto.randomUUID();
      return makeExport(chosen.periodStart, body, key.current);
    },
    onSuccess: ({ fileName }) => {
      key.current = null;
      toast({
        title: (
          <FormattedMessage
            id="payroll.export.made"
            defaultMessage="{file} is ready"
            values={{ file: fileName }}
          />
        ),
      });
    },
    onSettled: () => refreshExports(client, chosen.periodStart),
  });
  return (
    <div className="grid gap-2">
      {making.error && (
        <Notice tone="danger" focusable>
          <b>
            <FormattedMessage id="payroll.export.failed" defaultMessage="No file was made." />
          </b>{' '}
          {errorText(making.error)}
        </Notice>
      )}
      <Button
        variant="primary"
        block
        disabled={!ready}
        busy={making.isPending}
        onClick={() => making.mutate()}
      >
        <Download size={16} aria-hidden="true" />
        {making.error ? (
          <FormattedMessage id="error.retry" defaultMessage="Try again" />
        ) : (
          <FormattedMessage id="payroll.export.make" defaultMessage="Make the file" />
        )}
      </Button>
    </div>
  );
}
