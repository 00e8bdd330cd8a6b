/** The files that were made of a period: whether pay changed since, and whether the provider's totals agree. */
import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { AsyncPanel } from '@/components/ui/async-panel';
import { Badge } from '@/components/ui/badge';
import { Button, buttonClass } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { SkeletonRows } from '@/components/ui/skeleton';
import { useDates } from '@/lib/time/use-dates';
import { useIsPhone } from '@/lib/use-media';
import { type Chosen, type ExportRun, fileAddress, runsQuery } from '../api';
import { Differences } from './differences';
import { Hash } from './hash';
import { ShareFile } from './share-file';
import { useProviderName } from './use-provider-name';

const ReconcileSheet = lazy(() =>
  import('./reconcile-sheet').then((code) => ({ default: code.ReconcileSheet })),
);

export function RunList({ chosen }: { chosen: Chosen }) {
  const intl = useIntl();
  const query = useQuery(runsQuery(chosen.periodStart));
  const [comparing, setComparing] = useState<ExportRun | null>(null);
  return (
    <Card title={<FormattedMessage id="payroll.runs.title" defaultMessage="Files of this period" />}>
      <AsyncPanel
        query={query}
        skeleton={<SkeletonRows rows={3} />}
        errorFrame={(panel) => <div className="p-4">{panel}</div>}
      >
        {(runs) =>
          runs.length === 0 ? (
            <p className="p-4 text-14 text-muted md:text-13">
              <FormattedMessage id="payroll.runs.empty" defaultMessage="No file yet." />
            </p>
          ) : (
            <ul
              aria-label={intl.formatMessage({
                id: 'payroll.runs.title',
                defaultMessage: 'Files of this period',
              })}
              className="divide-y divide-line"
            >
              {runs.map((run) => (
                <Run key={run.id} run={run} onReconcile={() => setComparing(run)} />
              ))}
            </ul>
          )
        }
      </AsyncPanel>
      <Suspense fallback={null}>
        {comparing && (
          <ReconcileSheet
            run={comparing}
            periodStart={chosen.periodStart}
            onClose={() => setComparing(null)}
          />
        )}
      </Suspense>
    </Card>
  );
}

function Run({ run, onReconcile }: { run: ExportRun; onReconcile(): void }) {
  const intl = useIntl();
  const dates = useDates();
  const isPhone = useIsPhone();
  const nameOf = useProviderName();
  return (
    <li className="grid grid-cols-1 gap-2 p-4 text-14 md:text-13">
      <div className="flex flex-wrap items-center gap-2">
        <b className="min-w-0 flex-1">{nameOf(run.provider)}</b>
        {run.stale && (
          <Badge tone="warn">
            <FormattedMessage id="payroll.runs.stale" defaultMessage="Pay changed since" />
          </Badge>
        )}
        <State run={run} />
      </div>
      <p className="break-all">{run.fileName}</p>
      <p className="text-muted">
        <FormattedMessage
          id="payroll.runs.made"
          defaultMessage="{name}, {at} · {count, plural, one {# row} other {# rows}}"
          values={{ name: run.madeByName ?? '–', at: dates.stamp(run.madeAt), count: run.rowCount }}
        />
      </p>
      <div className="text-muted">
        <Hash sha256={run.sha256} />
      </div>
      <Differences run={run} />
      <div className="flex flex-wrap gap-2">
        {isPhone ? (
          <ShareFile run={run} />
        ) : (
          <a
            href={fileAddress(run.id)}
            download
            aria-label={intl.formatMessage(
              { id: 'payroll.runs.download_of', defaultMessage: 'Download {file}' },
              { file: run.fileName },
            )}
            className={buttonClass({ size: 'sm' })}
          >
            <Download size={16} aria-hidden="true" />
            <FormattedMessage id="payroll.runs.download" defaultMessage="Download" />
          </a>
        )}
        <Button size="sm" onClick={onReconcile}>
          <FormattedMessage id="payroll.reconcile.action" defaultMessage="Reconcile" />
        </Button>
      </div>
    </li>
  );
}

function State({ run: { acknowledgedAt, differences } }: { run: ExportRun }) {
  if (acknowledgedAt === null)
    return (
      <Badge tone="outline">
        <FormattedMessage id="payroll.runs.open" defaultMessage="Not reconciled" />
      </Badge>
    );
  if (differences && differences.length > 0)
    return (
      <Badge tone="danger">
        <FormattedMessage id="payroll.runs.differs" defaultMessage="Differs" />
      </Badge>
    );
  return (
    <Badge tone="ok">
      <FormattedMessage id="payroll.runs.agrees" defaultMessage="Reconciled" />
    </Badge>
  );
}
