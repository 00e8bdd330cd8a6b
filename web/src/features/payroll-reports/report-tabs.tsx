/** The tabs of payroll reports: addresses that keep the period and the location. */
import { FormattedMessage, useIntl } from 'react-intl';
import { Link, useSearchParams } from 'react-router';
import type { PermissionName } from '@/auth/permission-names';
import { usePermissions } from '@/auth/use-permissions';
import { STRIP, TAB } from '@/components/ui/tab-styles';
import { cx } from '@/lib/cx';
import { TAB_NAMES } from './names';
import { TABS, type Tab, tabAddress } from './use-report-address';

/** Tabs that another right opens than the rest. */
const OPENS: Partial<Record<Tab, PermissionName>> = { tips: 'tips:read', exports: 'payroll:export' };

export function ReportTabs({ current }: { current: Tab }) {
  const intl = useIntl();
  const { can } = usePermissions();
  const [search] = useSearchParams();
  const shown = TABS.filter((tab) => tab === current || can(OPENS[tab] ?? 'payroll:read'));
  return (
    <nav
      aria-label={intl.formatMessage({ id: 'nav.payroll', defaultMessage: 'Payroll reports' })}
      className={cx(STRIP, 'px-4 md:px-6')}
    >
      {shown.map((tab) => (
        <Link
          key={tab}
          to={tabAddress(tab, search)}
          aria-current={tab === current ? 'page' : undefined}
          className={cx(TAB, tab === current && 'border-brand! font-semibold text-ink!')}
        >
          <FormattedMessage {...TAB_NAMES[tab]} />
        </Link>
      ))}
    </nav>
  );
}
