/** All unassigned shifts ahead: which to post, who asked, and who gets them. A list, and beside it the opened one. */
import type { UseQueryResult } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useLocations } from '@/api/use-organization';
import { AsyncPanel } from '@/components/ui/async-panel';
import { FilterSelect } from '@/components/ui/filter-select';
import { PageHeader } from '@/components/ui/page-header';
import { SkeletonRows } from '@/components/ui/skeleton';
import { addDays } from '@/lib/time/dates';
import { useDates } from '@/lib/time/use-dates';
import { useIsPhone } from '@/lib/use-media';
import { useNow } from '@/lib/use-now';
import { useSearch } from '@/lib/use-search';
import { ScheduleTabs } from '../components/shared/schedule-tabs';
import type { OpenShift } from './api';
import { missing, type OfferedShift, ofShift, pick } from './model';
import { TakenCard } from './offer-card';
import { ShiftDetail, ShiftDetailSheet } from './shift-detail';
import { ShiftList } from './shift-list';
import { useRefusal } from './use-refusal';

const PostSheet = lazy(() => import('./post-sheet').then((code) => ({ default: code.PostSheet })));

type Props = { query: UseQueryResult<{ items: OpenShift[] }>; locationId: string | undefined };

export function ManagerPage({ query, locationId }: Props) {
  const intl = useIntl();
  const { get, set } = useSearch();
  const week = get('week');
  const locations = useLocations().locations.filter(({ archived }) => !archived);
  const items = query.data?.items;
  const requests = items?.reduce((sum, { claimCount }) => sum + claimCount, 0) ?? 0;
  return (
    <div className="flex flex-col md:h-dvh">
      <PageHeader
        title={
          items ? (
            <FormattedMessage
              id="open_shifts.unassigned"
              defaultMessage="{count, plural, =0 {No unassigned shifts} one {# unassigned shift} other {# unassigned shifts}}"
              values={{ count: missing(items) }}
            />
          ) : (
            <FormattedMessage id="screen.open_shifts" defaultMessage="Open shifts" />
          )
        }
        subtitle={
          week ? (
            <WeekOnly week={week} onAll={() => set({ week: null })} />
          ) : (
            requests > 0 && (
              <FormattedMessage
                id="open_shifts.requests"
                defaultMessage="{count, plural, =0 {No requests} one {# request} other {# requests}}"
                values={{ count: requests }}
              />
            )
          )
        }
        actions={
          locations.length > 1 && (
            <FilterSelect
              label={intl.formatMessage({ id: 'schedule.location', defaultMessage: 'Location' })}
              any={intl.formatMessage({ id: 'open_shifts.all_locations', defaultMessage: 'All' })}
              options={locations.map(({ id, name }) => ({ value: id, label: name }))}
              value={locationId ?? ''}
              onChange={(id) => set({ locationId: id, shift: null })}
            />
          )
        }
      />
      <ScheduleTabs locationId={locationId} className="[&>nav]:px-4 md:[&>nav]:px-6" />
      <AsyncPanel
        query={query}
        skeleton={<SkeletonRows rows={8} />}
        errorFrame={(panel) => <div className="px-3 pt-3 md:px-6">{panel}</div>}
      >
        {(data) => (
          <Board items={data.items} showLocation={locationId === undefined && locations.length > 1} />
        )}
      </AsyncPanel>
    </div>
  );
}

/** Which week the list is about, and the way back to all of them. */
function WeekOnly({ week, onAll }: { week: string; onAll(): void }) {
  const dates = useDates();
  return (
    <>
      {dates.range(week, addDays(week, 6))}{' '}
      <button type="button" onClick={onAll} className="min-h-11 px-2 text-brand underline md:min-h-0">
        <FormattedMessage id="open_shifts.all_weeks" defaultMessage="All weeks" />
      </button>
    </>
  );
}

function Board({ items, showLocation }: { items: readonly OpenShift[]; showLocation: boolean }) {
  const isPhone = useIsPhone();
  const now = useNow();
  const refusals = useRefusal();
  const { get, set } = useSearch();
  const [checked, setChecked] = useState<ReadonlySet<string>>(new Set());
  const [posting, setPosting] = useState<readonly OpenShift[] | null>(null);
  const [taken, setTaken] = useState<OfferedShift | null>(null);
  const openId = get('shift');
  const [currentId, setCurrentId] = useState('');
  const opened = ofShift(items, openId);
  // What is beside the list stays there, whatever comes in meanwhile.
  const shown = isPhone ? opened : pick(items, openId || currentId);
  if (shown && shown.shiftId !== currentId) setCurrentId(shown.shiftId);
  const open = (id: string | null) => {
    refusals.clear();
    setTaken(null);
    set({ shift: id }, { replace: true });
  };
  const detail = shown && {
    item: shown,
    refusals,
    onPost: () => setPosting([shown]),
    onTaken: (item: OfferedShift) => setTaken(item),
  };
  return (
    <div className="min-h-0 flex-1 md:grid md:grid-cols-[352px_minmax(0,1fr)] xl:grid-cols-[420px_minmax(0,1fr)]">
      <div className="px-3 pb-8 md:overflow-y-auto md:px-4 xl:px-6">
        {!shown && refusals.notice && <div className="pt-3">{refusals.notice}</div>}
        {isPhone && taken && (
          <div className="pt-3">
            <TakenCard item={taken} showLocation={showLocation} />
          </div>
        )}
        <ShiftList
          items={items}
          now={now}
          showLocation={showLocation}
          openId={shown?.shiftId}
          checked={checked}
          onCheck={setChecked}
          onOpen={open}
          onPost={(ids) => setPosting(items.filter(({ shiftId }) => ids.has(shiftId)))}
        />
      </div>
      {!isPhone && (
        <div className="border-line border-l bg-card md:overflow-y-auto">
          {taken && (
            <div className="p-6 pb-0">
              <TakenCard item={taken} showLocation={showLocation} />
            </div>
          )}
          {detail && <ShiftDetail key={detail.item.shiftId} {...detail} now={now} />}
        </div>
      )}
      {isPhone && detail && <ShiftDetailSheet {...detail} now={now} onClose={() => open(null)} />}
      <Suspense fallback={null}>
        {posting && (
          <PostSheet
            items={posting}
            onClose={() => setPosting(null)}
            onPosted={() => setChecked(new Set())}
          />
        )}
      </Suspense>
    </div>
  );
}
