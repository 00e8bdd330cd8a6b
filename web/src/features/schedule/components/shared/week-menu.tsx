/** What else can be done with a week. */
import { Copy, Ellipsis } from 'lucide-react';
import { useId } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { buttonClass } from '@/components/ui/button';
import { cx } from '@/lib/cx';

type Props = { disabled: boolean; onCopy(): void };

/** The browser's own popover: it closes on Escape and on a click elsewhere, and gives the focus back. */
export function WeekMenu({ disabled, onCopy }: Props) {
  const intl = useIntl();
  const id = useId();
  const label = intl.formatMessage({ id: 'schedule.menu', defaultMessage: 'More for this week' });
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-label={label}
        title={label}
        className={cx(buttonClass({ icon: true }), 'max-md:border-transparent! max-md:bg-transparent!')}
      >
        <Ellipsis size={18} aria-hidden="true" />
      </button>
      <div
        id={id}
        popover="auto"
        className="popover fixed inset-auto top-14 right-4 m-0 w-72 rounded-card border border-line bg-card p-1.5 text-ink shadow-float max-md:top-16"
      >
        <button
          type="button"
          disabled={disabled}
          popoverTarget={id}
          popoverTargetAction="hide"
          onClick={onCopy}
          className="flex min-h-12 w-full items-center gap-3 rounded-control px-3 text-left hover:bg-canvas disabled:text-muted md:min-h-10"
        >
          <Copy size={18} aria-hidden="true" className="shrink-0 text-muted" />
          <FormattedMessage id="schedule.copy.last_week" defaultMessage="Copy last week" />
        </button>
      </div>
    </>
  );
}
