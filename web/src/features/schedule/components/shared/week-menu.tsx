/** What else can be done with a week. */

import { Copy, Ellipsis, Printer, Trash2, WandSparkles } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router';
import { buttonClass } from '@/components/ui/button';
import { iconLabel } from '@/components/ui/icon-label';
import { useShownLanguage } from '@/i18n/provider';
import { cx } from '@/lib/cx';

type Props = {
  disabled: boolean;
  /** Absent where there is nothing to copy. */
  onCopy: (() => void) | undefined;
  /** Absent where nothing can be cleared. */
  onClear?: (() => void) | undefined;
  /** Where shifts are proposed, if this menu leads there. */
  autoScheduleTo?: string | undefined;
  /** The week whose page is printed; absent before it is published. */
  print?: { locationId: string; weekStart: string } | undefined;
};

/** The browser's own popover: it closes on Escape and on a click elsewhere, and gives the focus back. */
export function WeekMenu({ disabled, onCopy, onClear, autoScheduleTo, print }: Props) {
  const intl = useIntl();
  const { language } = useShownLanguage();
  const id = useId();
  const label = intl.formatMessage({ id: 'schedule.menu', defaultMessage: 'More for this week' });
  if (!onCopy && !onClear && !autoScheduleTo && !print) return null;
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        {...iconLabel(label)}
        className={cx(buttonClass({ icon: true }), 'max-md:border-transparent! max-md:bg-transparent!')}
      >
        <Ellipsis size={18} aria-hidden="true" />
      </button>
      <div
        id={id}
        popover="auto"
        className="popover fixed inset-auto top-14 right-4 m-0 w-72 rounded-card border border-line bg-card p-1.5 text-ink shadow-float max-md:top-16"
      >
        {autoScheduleTo && (
          <Link to={autoScheduleTo} className={ITEM}>
            <WandSparkles size={18} aria-hidden="true" className="shrink-0 text-muted" />
            <FormattedMessage id="screen.auto_schedule" defaultMessage="Auto-schedule" />
          </Link>
        )}
        {onCopy && (
          <Item id={id} disabled={disabled} onClick={onCopy} icon={<Copy size={18} aria-hidden="true" />}>
            <FormattedMessage id="schedule.copy.title" defaultMessage="Copy a week" />
          </Item>
        )}
        {print && (
          <a
            href={`/api/schedules/${print.locationId}/${print.weekStart}/print?lang=${language}`}
            target="_blank"
            rel="noreferrer"
            className={ITEM}
          >
            <span className="shrink-0 text-muted">
              <Printer size={18} aria-hidden="true" />
            </span>
            <FormattedMessage id="schedule.print" defaultMessage="Print" />
          </a>
        )}
        {onClear && (
          <Item id={id} onClick={onClear} icon={<Trash2 size={18} aria-hidden="true" />}>
            <FormattedMessage id="schedule.clear.menu" defaultMessage="Clear this week" />
          </Item>
        )}
      </div>
    </>
  );
}

const ITEM =
  'flex min-h-12 w-full items-center gap-3 rounded-control px-3 text-left hover:bg-canvas disabled:text-muted md:min-h-10';

type ItemProps = { id: string; disabled?: boolean; icon: ReactNode; onClick(): void; children: ReactNode };

function Item({ id, disabled, icon, onClick, children }: ItemProps) {
  return (
    <button
      type="button"
      disabled={disabled}
      popoverTarget={id}
      popoverTargetAction="hide"
      onClick={onClick}
      className={ITEM}
    >
      <span className="shrink-0 text-muted">{icon}</span>
      {children}
    </button>
  );
}
