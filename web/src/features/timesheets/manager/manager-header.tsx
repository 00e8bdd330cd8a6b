/** How much waits, and the two things that are done to many at once: approve what is clean, lock what is approved. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Lock, Plus } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useLocations } from '@/api/use-organization';
import { usePermissions } from '@/auth/use-permissions';
import { Notice } from '@/components/form/notice';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { FilterSelect } from '@/components/ui/filter-select';
import { PageHeader } from '@/components/ui/page-header';
import { useErrorText } from '@/i18n/error-text';
import { useDates } from '@/lib/time/use-dates';
import { useIsPhone } from '@/lib/use-media';
import { useSearch } from '@/lib/use-search';
import { lock, type Row, refreshSheets } from '../api';
import { groupOf, type Periods } from '../model';
import { PeriodNav } from '../period-nav';
import { ApproveClean } from './approve-clean';

const NewEntry = lazy(() => import('../entry/new-entry').then((code) => ({ default: code.NewEntry })));

type Props = {
  periods: Periods;
  locationId: string | undefined;
  /** Undefined: not read yet. */
  rows: readonly Row[] | undefined;
  views: ReactNode;
  /** Only what it is called: a phone shows one person below. */
  plain: boolean;
};

export function ManagerHeader({ periods, locationId, rows: known, views, plain }: Props) {
  const intl = useIntl();
  const isPhone = useIsPhone();
  const dates = useDates();
  const client = useQueryClient();
  const errorText = useErrorText();
  const { can } = usePermissions();
  const { get, set } = useSearch();
  const { locations } = useLocations();
  const [locking, setLocking] = useState(false);
  const [adding, setAdding] = useState(false);
  const { open: period } = periods;
  const rows = known ?? [];
  const count = (group: ReturnType<typeof groupOf>) => rows.filter((row) => groupOf(row) === group).length;
  const [review, clean, approved] = [count('review'), count('clean'), count('approved')];
  const choosePeriod = (id: string) => set({ period: id, person: null, day: null });
  const refresh = () => refreshSheets(client, period.id);
  const lockAll = useMutation({
    mutationFn: () => lock(period.id, locationId ? { locationId } : {}),
    onSuccess: refresh,
    onSettled: () => setLocking(false),
  });
  const shown = locations.filter(({ archived }) => !archived);
  return (
    <>
      <PageHeader
        title={<Title rows={known} review={review} clean={clean} />}
        subtitle={
          <FormattedMessage
            id="timesheets.subtitle"
            defaultMessage="Pay day {day}"
            values={{ day: dates.day(period.payDate) }}
          />
        }
        actions={
          !plain && (
            <div className="flex flex-wrap items-center gap-2">
              {views}
              {shown.length > 1 && (
                <FilterSelect
                  label={intl.formatMessage({ id: 'timesheets.location', defaultMessage: 'Location' })}
                  any={intl.formatMessage({ id: 'timesheets.all_locations', defaultMessage: 'All' })}
                  options={shown.map(({ id, name }) => ({ value: id, label: name }))}
                  value={locationId ?? ''}
                  onChange={(id) => set({ locationId: id, person: null })}
                />
              )}
              <FilterSelect
                label={intl.formatMessage({ id: 'timesheets.period.label', defaultMessage: 'Period' })}
                options={periods.all.map(({ id, startDate, endDate }) => ({
                  value: id,
                  label: dates.range(startDate, endDate),
                }))}
                value={period.id}
                onChange={choosePeriod}
              />
              <PeriodNav periods={periods} onChoose={choosePeriod} />
              {can('timesheets:update') && period.state !== 'locked' && (
                <Button onClick={() => setAdding(true)}>
                  <Plus size={16} aria-hidden="true" />
                  <FormattedMessage id="timesheets.add" defaultMessage="Add time" />
                </Button>
              )}
              {can('timesheets:lock') && approved > 0 && (
                <Button onClick={() => setLocking(true)}>
                  <Lock size={16} aria-hidden="true" />
                  <FormattedMessage
                    id="timesheets.lock_approved"
                    defaultMessage="Lock {count} approved"
                    values={{ count: approved }}
                  />
                </Button>
              )}
              {!isPhone && <ApproveClean period={period} count={clean} />}
            </div>
          )
        }
      />
      {lockAll.error && (
        <div className="px-4 pb-2 md:px-6">
          <Notice tone="danger" focusable>
            {errorText(lockAll.error)}
          </Notice>
        </div>
      )}
      <ConfirmDialog
        open={locking}
        onOpenChange={setLocking}
        title={
          <FormattedMessage
            id="timesheets.lock.title"
            defaultMessage="Lock {count, plural, one {# timesheet} other {# timesheets}}?"
            values={{ count: approved }}
          />
        }
        description={
          <FormattedMessage
            id="timesheets.lock.text"
            defaultMessage="Locked times and amounts do not change anymore. What is found later is paid in the next period."
          />
        }
        confirmLabel={<FormattedMessage id="timesheets.lock.label" defaultMessage="Lock" />}
        busy={lockAll.isPending}
        onConfirm={() => lockAll.mutate()}
      />
      <Suspense fallback={null}>
        {adding && (
          <NewEntry
            period={period}
            employeeId={get('person')}
            locationId={locationId}
            onSaved={refresh}
            onClose={() => setAdding(false)}
          />
        )}
      </Suspense>
    </>
  );
}

/** The state of the period in a few words, once it is known. */
function Title({ rows, review, clean }: { rows: Props['rows']; review: number; clean: number }) {
  if (!rows || rows.length === 0) return <FormattedMessage id="nav.timesheets" defaultMessage="Timesheets" />;
  if (review + clean === 0)
    return <FormattedMessage id="timesheets.all_approved" defaultMessage="All approved" />;
  return (
    <FormattedMessage
      id="timesheets.title"
      defaultMessage="{review} to review, {clean} clean"
      values={{ review, clean }}
    />
  );
}
