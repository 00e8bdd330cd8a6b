/** Chooses a card for an action on several. */
import { Check } from 'lucide-react';
import { useIntl } from 'react-intl';
import { cx } from '@/lib/cx';

type Props = { name: string; chosen: boolean; tabbable?: boolean; className?: string; onToggle(): void };

export function RowCheckbox({ name, chosen, tabbable = true, className, onToggle }: Props) {
  const intl = useIntl();
  return (
    <span className={cx('relative z-1 grid size-6 shrink-0 place-items-center', className)}>
      <input
        type="checkbox"
        checked={chosen}
        tabIndex={tabbable ? 0 : -1}
        aria-label={intl.formatMessage({ id: 'pipeline.choose', defaultMessage: 'Select {name}' }, { name })}
        onChange={onToggle}
        className="peer absolute inset-0 size-full cursor-pointer appearance-none rounded-md"
      />
      <span
        aria-hidden="true"
        className="pointer-events-none grid size-[18px] place-items-center rounded-[5px] border border-field bg-card text-brand-fg peer-checked:border-brand peer-checked:bg-brand"
      >
        {chosen && <Check size={13} strokeWidth={3} />}
      </span>
    </span>
  );
}
