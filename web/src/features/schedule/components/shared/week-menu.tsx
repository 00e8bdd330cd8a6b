/** What else can be done with a week. */

import {
  CalendarPlus,
  CalendarRange,
  Copy,
  Ellipsis,
  LayoutTemplate,
  ListChecks,
  type LucideIcon,
  MapPinned,
  Printer,
  Scale,
  Trash2,
  WandSparkles,
} from 'lucide-react';
import { useId } from 'react';
import { defineMessages, FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router';
import { buttonClass } from '@/components/ui/button';
import { iconLabel } from '@/components/ui/icon-label';
import { useShownLanguage } from '@/i18n/provider';
import { cx } from '@/lib/cx';
import type { WeekAct } from '../../hooks/use-week-acts';

const NAMES = defineMessages({
  copy: { id: 'schedule.copy.title', defaultMessage: 'Copy a week' },
  copy_to: { id: 'week_templates.copy_to.menu', defaultMessage: 'Copy to more weeks…' },
  apply_template: { id: 'week_templates.apply.menu', defaultMessage: 'Apply template…' },
  save_template: { id: 'week_templates.save.menu', defaultMessage: 'Save as template…' },
  stations: { id: 'stations.menu', defaultMessage: 'Stations…' },
  clear: { id: 'schedule.clear.menu', defaultMessage: 'Clear this week' },
});
const ICONS: Record<WeekAct, LucideIcon> = {
  copy: Copy,
  copy_to: CalendarRange,
  apply_template: LayoutTemplate,
  save_template: CalendarPlus,
  stations: MapPinned,
  clear: Trash2,
};

type Props = {
  acts: readonly WeekAct[];
  onAct(act: WeekAct): void;
  /** Whether the week can be copied into. */
  canCopy: boolean;
  /** Chooses several shifts; absent where that is done in the grid. */
  onSelect?: (() => void) | undefined;
  /** Where shifts are proposed, if this menu leads there. */
  autoScheduleTo?: string | undefined;
  /** Where the fairness ledger before the week is shown. */
  fairnessTo?: string | undefined;
  /** The week whose page is printed; absent before it is published. */
  print?: { locationId: string; weekStart: string } | undefined;
};

/** The browser's own popover: it closes on Escape and on a click elsewhere, and gives the focus back. */
export function WeekMenu({ acts, onAct, canCopy, onSelect, autoScheduleTo, fairnessTo, print }: Props) {
  const intl = useIntl();
  const { language } = useShownLanguage();
  const id = useId();
  const label = intl.formatMessage({ id: 'schedule.menu', defaultMessage: 'More for this week' });
  if (acts.length === 0 && !onSelect && !autoScheduleTo && !fairnessTo && !print) return null;
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
        {fairnessTo && (
          <Link to={fairnessTo} className={ITEM}>
            <Scale size={18} aria-hidden="true" className="shrink-0 text-muted" />
            <FormattedMessage id="screen.shift_fairness" defaultMessage="Shift fairness" />
          </Link>
        )}
        {onSelect && (
          <button
            type="button"
            popoverTarget={id}
            popoverTargetAction="hide"
            onClick={onSelect}
            className={ITEM}
          >
            <ListChecks size={18} aria-hidden="true" className="shrink-0 text-muted" />
            <FormattedMessage id="schedule.bulk.select" defaultMessage="Select shifts" />
          </button>
        )}
        {acts.map((act) => {
          const Icon = ICONS[act];
          return (
            <button
              key={act}
              type="button"
              disabled={act === 'copy' && !canCopy}
              popoverTarget={id}
              popoverTargetAction="hide"
              onClick={() => onAct(act)}
              className={ITEM}
            >
              <Icon size={18} aria-hidden="true" className="shrink-0 text-muted" />
              <FormattedMessage {...NAMES[act]} />
            </button>
          );
        })}
        {print && (
          <a
            href={`/api/schedules/${print.locationId}/${print.weekStart}/print?lang=${language}`}
            target="_blank"
            rel="noreferrer"
            className={ITEM}
          >
            <Printer size={18} aria-hidden="true" className="shrink-0 text-muted" />
            <FormattedMessage id="schedule.print" defaultMessage="Print" />
          </a>
        )}
      </div>
    </>
  );
}

const ITEM =
  'flex min-h-12 w-full items-center gap-3 rounded-control px-3 text-left hover:bg-canvas disabled:text-muted md:min-h-10';
