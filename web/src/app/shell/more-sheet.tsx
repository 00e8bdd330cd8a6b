/** The More sheet: workspace, additional pages, and the person's own settings. */
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router';
import { Segmented } from '@/components/ui/segmented';
import { Sheet } from '@/components/ui/sheet';
import { cx } from '@/lib/cx';
import { AccountPanel } from './account-panel';
import { isAt, type NavItem } from './navigation';
import { useNavigation } from './use-navigation';
import { useWorkspaceOptions } from './workspace-options';

type Props = { open: boolean; onOpenChange(open: boolean): void };

export default function MoreSheet({ open, onOpenChange }: Props) {
  const intl = useIntl();
  const { extras, secondary, workspace, chooseWorkspace, showWorkspaces, pathname } = useNavigation();
  const options = useWorkspaceOptions();
  const close = () => onOpenChange(false);
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      title={<FormattedMessage id="nav.more" defaultMessage="More" />}
    >
      {showWorkspaces && (
        <Segmented
          full
          label={intl.formatMessage({ id: 'workspace.label', defaultMessage: 'Workspace' })}
          options={options}
          value={workspace}
          onChange={(next) => {
            chooseWorkspace(next);
            close();
          }}
        />
      )}
      {extras.length > 0 && (
        <nav aria-labelledby="additional-pages" className="mt-4">
          <h3 id="additional-pages" className="text-14 font-medium text-muted">
            <FormattedMessage id="nav.additional" defaultMessage="Additional Pages" />
          </h3>
          <Links items={extras} pathname={pathname} onChoose={close} />
        </nav>
      )}
      {secondary.length > 0 && <Links items={secondary} pathname={pathname} onChoose={close} />}
      <div className="border-line pt-4 not-first:mt-3 not-first:border-t">
        <AccountPanel onLeave={close} />
      </div>
    </Sheet>
  );
}

function Links({ items, pathname, onChoose }: { items: NavItem[]; pathname: string; onChoose(): void }) {
  return (
    <ul className="mt-1">
      {items.map((item) => {
        const { path, icon: Icon, label } = item;
        const active = isAt(pathname, item);
        return (
          <li key={path}>
            <Link
              to={path}
              onClick={onChoose}
              aria-current={active ? 'page' : undefined}
              className={cx(
                'flex h-12 items-center gap-3 rounded-control px-2 text-16',
                active && 'bg-brand-soft font-semibold text-brand',
              )}
            >
              <Icon size={22} strokeWidth={1.75} aria-hidden="true" className={active ? '' : 'text-muted'} />
              <FormattedMessage {...label} />
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
