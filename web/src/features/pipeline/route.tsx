/** The pipeline: the board on a desk, one stage at a time on a phone, and one person at a time in triage. */
import { lazy, Suspense, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { AsyncPanel } from '@/components/ui/async-panel';
import { Button } from '@/components/ui/button';
import { PageHeader } from '@/components/ui/page-header';
import { isPhone, useIsPhone } from '@/lib/use-media';
import { Overlays } from './components/overlays';
import { usePipeline } from './hooks/use-pipeline';
import { PipelineSkeleton } from './skeleton';

const desktop = () => import('./components/desktop/desktop-route').then((code) => code.DesktopBoard);
const phone = () => import('./components/phone/phone-route').then((code) => code.PhoneBoard);
const LaterDesktop = lazy(() => desktop().then((Board) => ({ default: Board })));
const LaterPhone = lazy(() => phone().then((Board) => ({ default: Board })));

/** The boards whose code is here. */
const here: { Desktop?: Awaited<ReturnType<typeof desktop>>; Phone?: Awaited<ReturnType<typeof phone>> } = {};

/** Loads the board of this window size before the first paint; without it `lazy` does. */
export async function ready() {
  try {
    if (isPhone()) here.Phone = await phone();
    else here.Desktop = await desktop();
  } catch {}
}

const AddSheet = lazy(() => import('./components/add-sheet'));
const Triage = lazy(() => import('./components/phone/triage').then((code) => ({ default: code.Triage })));

export function Component() {
  const small = useIsPhone();
  const [{ Desktop, Phone }] = useState(() => ({ Desktop: LaterDesktop, Phone: LaterPhone, ...here }));
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
            <div className="space-y-3 px-4 md:px-6">
              {panel}
              {/* An old or mistyped link asks for what the board cannot be narrowed to: the whole board is one tap away. */}
              {pipeline.narrowed && (
                <Button onClick={pipeline.clear}>
                  <FormattedMessage id="pipeline.filter.clear" defaultMessage="Clear" />
                </Button>
              )}
            </div>
          </>
        )}
      >
        {(fresh) => {
          const board = pipeline.board ?? fresh;
          const open = (stage: string) => pipeline.set({ triage: stage });
          if (triage) return <Triage pipeline={pipeline} stage={triage} />;
          return small ? (
            <Phone pipeline={pipeline} board={board} onTriage={open} />
          ) : (
            <Desktop pipeline={pipeline} board={board} onTriage={() => open('applied')} />
          );
        }}
      </AsyncPanel>
      <Overlays
        moves={pipeline.moves}
        bulkActions={pipeline.bulkActions}
        menu={pipeline.menu}
        onMenu={pipeline.openMenu}
        onChoose={pipeline.selection.toggle}
        onLinked={() => void pipeline.refresh()}
        list={pipeline.list}
        quiet={Boolean(triage)}
      />
      {pipeline.adding && (
        <Suspense fallback={null}>
          <AddSheet
            jobId={pipeline.filters.jobId}
            onClose={() => pipeline.setAdding(false)}
            onAdded={pipeline.refresh}
          />
        </Suspense>
      )}
    </Suspense>
  );
}
