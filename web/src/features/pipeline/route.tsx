/** The pipeline: the board on a desk, one stage at a time on a phone, and one person at a time in triage. */
import type { QueryClient } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { FormattedMessage } from 'react-intl';
import { AsyncPanel } from '@/components/ui/async-panel';
import { PageHeader } from '@/components/ui/page-header';
import { isPhone, useIsPhone } from '@/lib/use-media';
import { boardQuery } from './api';
import { Overlays } from './components/overlays';
import { filtersOf } from './filters';
import { usePipeline } from './hooks/use-pipeline';
import { PipelineSkeleton } from './skeleton';

const desktop = () => import('./components/desktop/desktop-route');
const phone = () => import('./components/phone/phone-route');
// The board's code comes beside its data, not after it; where it does not come, `lazy` asks again and says so.
(isPhone() ? phone() : desktop()).catch(() => {});

const DesktopBoard = lazy(() => desktop().then((code) => ({ default: code.DesktopBoard })));
const PhoneBoard = lazy(() => phone().then((code) => ({ default: code.PhoneBoard })));
const AddSheet = lazy(() => import('./components/add-sheet'));
const Triage = lazy(() => import('./components/phone/triage').then((code) => ({ default: code.Triage })));

/** The board's data, asked for before the screen stands. */
export function begin(client: QueryClient, search: URLSearchParams) {
  void client.prefetchQuery(
    boardQuery(
      filtersOf((name) => search.get(name) ?? ''),
      client,
    ),
  );
}

export function Component() {
  const small = useIsPhone();
  const pipeline = usePipeline();
  const triage = pipeline.get('triage');
  return (
    <Suspense fallback={<PipelineSkeleton />}>
      <AsyncPanel
        query={pipeline.query}
        skeleton={<PipelineSkeleton />}
        errorFrame={(panel) => (
          <>
            <PageHeader title={<FormattedMessage id="pipeline.title" defaultMessage="Pipeline" />} />
            <div className="px-4 md:px-6">{panel}</div>
          </>
        )}
      >
        {(fresh) => {
          const board = pipeline.board ?? fresh;
          const open = (stage: string) => pipeline.set({ triage: stage });
          if (triage) return <Triage pipeline={pipeline} stage={triage} />;
          return small ? (
            <PhoneBoard pipeline={pipeline} board={board} onTriage={open} />
          ) : (
            <DesktopBoard pipeline={pipeline} board={board} onTriage={() => open('applied')} />
          );
        }}
      </AsyncPanel>
      <Overlays
        moves={pipeline.moves}
        departures={pipeline.departures}
        menu={pipeline.menu}
        onMenu={pipeline.openMenu}
        onChoose={pipeline.selection.toggle}
        onLinked={() => void pipeline.refresh()}
        tray={pipeline.tray}
        quiet={Boolean(triage)}
      />
      {pipeline.adding && (
        <Suspense fallback={null}>
          <AddSheet
            jobId={pipeline.filters.job}
            onClose={() => pipeline.setAdding(false)}
            onAdded={pipeline.refresh}
          />
        </Suspense>
      )}
    </Suspense>
  );
}
