/** The list of tabs and the open one: side by side on desktop, one after the other on phones. */
import { ArrowLeft, ChevronRight } from 'lucide-react';
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link, Navigate, useParams } from 'react-router';
import type { PermissionName } from '@/auth/permission-names';
import { usePermissions } from '@/auth/use-permissions';
import { useCanEdit } from '@/components/settings/use-can-edit';
import { buttonClass } from '@/components/ui/button';
import { PageHeader } from '@/components/ui/page-header';
import { SkeletonRows } from '@/components/ui/skeleton';
import { cx } from '@/lib/cx';
import { useIsPhone } from '@/lib/use-media';
import { TAB_HINTS, TAB_NAMES, TABS, type TabId } from '../tabs';

const PANELS: Record<TabId, ComponentType> = {
  brand: lazy(() => import('./brand-tab').then((code) => ({ default: code.BrandTab }))),
  branding: lazy(() => import('./branding-tab').then((code) => ({ default: code.BrandingTab }))),
  access: lazy(() => import('./access/access-tab').then((code) => ({ default: code.AccessTab }))),
  plan: lazy(() => import('./plan/plan-tab').then((code) => ({ default: code.PlanTab }))),
  locations: lazy(() => import('./locations-tab').then((code) => ({ default: code.LocationsTab }))),
  positions: lazy(() => import('./positions-tab').then((code) => ({ default: code.PositionsTab }))),
  'school-calendars': lazy(() =>
    import('@/scheduling/settings/school/school-tab').then((code) => ({ default: code.SchoolTab })),
  ),
  'time-off': lazy(() =>
    import('@/scheduling/settings/time-off/policies-tab').then((code) => ({ default: code.PoliciesTab })),
  ),
  'time-clock': lazy(() =>
    import('@/features/timeclock/settings/time-clock-tab').then((code) => ({ default: code.TimeClockTab })),
  ),
  pay: lazy(() => import('@/scheduling/settings/pay/pay-tab').then((code) => ({ default: code.PayTab }))),
  records: lazy(() =>
    import('@/scheduling/settings/records/records-tab').then((code) => ({ default: code.RecordsTab })),
  ),
  pipeline: lazy(() =>
    import('@/hiring/settings/pipeline/pipeline-tab').then((code) => ({ default: code.PipelineTab })),
  ),
  'job-boards': lazy(() =>
    import('@/hiring/settings/boards/boards-tab').then((code) => ({ default: code.BoardsTab })),
  ),
  automations: lazy(() =>
    import('@/hiring/settings/automations/automations-tab').then((code) => ({
      default: code.AutomationsTab,
    })),
  ),
  scoring: lazy(() =>
    import('@/hiring/settings/scoring/scoring-tab').then((code) => ({ default: code.ScoringTab })),
  ),
  'offer-letters': lazy(() =>
    import('@/hiring/settings/letters/letters-tab').then((code) => ({ default: code.LettersTab })),
  ),
  'applicant-records': lazy(() =>
    import('@/hiring/settings/records/records-tab').then((code) => ({ default: code.RecordsTab })),
  ),
  'applicant-requests': lazy(() =>
    import('@/hiring/settings/requests/requests-tab').then((code) => ({ default: code.RequestsTab })),
  ),
  texts: lazy(() => import('@/hiring/settings/texts/texts-tab').then((code) => ({ default: code.TextsTab }))),
  messages: lazy(() => import('./messages-tab').then((code) => ({ default: code.MessagesTab }))),
  rules: lazy(() =>
    import('@/scheduling/settings/law/rules-tab').then((code) => ({ default: code.RulesTab })),
  ),
};

export function SettingsPage() {
  const isPhone = useIsPhone();
  const { tab } = useParams<{ tab: string }>();
  const { tabs, ready } = useTabs();
  const [first] = tabs;
  const open = tabs.find((known) => known === tab) ?? (isPhone || tab ? null : first) ?? null;
  // Only once the rights are known is it sure that a tab is not for this person.
  if (ready && first && tab && !open) return <Navigate to={`/settings/${first}`} replace />;
  const title = <FormattedMessage id="screen.settings" defaultMessage="Settings" />;
  if (isPhone && open) {
    return (
      <>
        <div className="px-2 pt-2">
          <Link to="/settings" className={buttonClass({ variant: 'quiet' })}>
            <ArrowLeft size={18} aria-hidden="true" />
            {title}
          </Link>
        </div>
        <PageHeader title={<FormattedMessage {...TAB_NAMES[open]} />} />
        <div className="px-4 pb-8">
          <Panel tab={open} />
        </div>
      </>
    );
  }
  return (
    <>
      <PageHeader title={title} />
      {isPhone ? (
        <PhoneList tabs={tabs} />
      ) : (
        <div className="flex gap-8 px-6 pb-10">
          <TabList tabs={tabs} open={open} />
          <div className="min-w-0 max-w-[860px] flex-1">{open && <Panel tab={open} />}</div>
        </div>
      )}
    </>
  );
}

function Panel({ tab }: { tab: TabId }) {
  const Content = PANELS[tab];
  return (
    <Suspense fallback={<SkeletonRows rows={6} />}>
      <Content />
    </Suspense>
  );
}

function TabList({ tabs, open }: { tabs: TabId[]; open: TabId | null }) {
  const intl = useIntl();
  return (
    <nav
      aria-label={intl.formatMessage({ id: 'screen.settings', defaultMessage: 'Settings' })}
      className="sticky top-4 w-48 shrink-0 self-start"
    >
      {tabs.map((tab) => (
        <Link
          key={tab}
          to={`/settings/${tab}`}
          aria-current={tab === open ? 'page' : undefined}
          className={cx(
            'flex h-10 items-center rounded-control px-3 font-medium hover:bg-line/50',
            tab === open && 'bg-brand-soft! font-semibold text-brand',
          )}
        >
          <FormattedMessage {...TAB_NAMES[tab]} />
        </Link>
      ))}
    </nav>
  );
}

/** The permission for each tab; the others are open to everyone who reads the settings. */
const NEEDS: Partial<Record<TabId, PermissionName>> = {
  access: 'roles:assign',
  'time-off': 'settings:read',
  'time-clock': 'settings:read',
  pay: 'timesheets:read',
  records: 'settings:read',
  plan: 'plan:manage',
  pipeline: 'applications:read',
  'job-boards': 'jobs:read',
  automations: 'applications:read',
  scoring: 'scoring:configure',
  'offer-letters': 'offers:read',
  'applicant-requests': 'applications:move',
  texts: 'applications:read',
};

/** Given-up messages are only for users who may retry them. */
function useTabs(): { tabs: TabId[]; ready: boolean } {
  const canRetry = useCanEdit()('brand');
  const { can, ready } = usePermissions();
  const tabs = TABS.filter((tab) => {
    const need = NEEDS[tab];
    return (tab !== 'messages' || canRetry) && (need === undefined || can(need));
  });
  return { tabs, ready };
}

function PhoneList({ tabs }: { tabs: TabId[] }): ReactNode {
  return (
    <ul className="mx-4 mb-8 divide-y divide-line overflow-hidden rounded-card border border-line bg-card">
      {tabs.map((tab) => (
        <li key={tab}>
          <Link to={`/settings/${tab}`} className="flex min-h-16 items-center gap-3 px-4 py-2.5">
            <span className="min-w-0 flex-1">
              <span className="block font-semibold">
                <FormattedMessage {...TAB_NAMES[tab]} />
              </span>
              <span className="block text-14 text-muted">
                <FormattedMessage {...TAB_HINTS[tab]} />
              </span>
            </span>
            <ChevronRight size={18} aria-hidden="true" className="shrink-0 text-muted" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
