/** A tick, with its words as part of the target. */
import { Check } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { cx } from '@/lib/cx';

type Props = Omit<ComponentProps<'input'>, 'type'> & { label: ReactNode; hint?: ReactNode };

export function Checkbox({ label, hint, className, ...input }: Props) {
  return (
    <label className={cx('flex min-h-11 cursor-pointer items-center gap-2.5 md:min-h-8', className)}>
      <span className="relative grid size-6 shrink-0 place-items-center">
        <input
          type="checkbox"
          {...input}
          className="peer size-6 appearance-none rounded-[6px] border border-field bg-card checked:border-brand checked:bg-brand disabled:bg-line/60"
        />
        <Check
          size={16}
          strokeWidth={3}
          aria-hidden="true"
          className="pointer-events-none absolute hidden text-brand-fg peer-checked:block"
        />
      </span>
      <span>
        {label}
        {hint && <span className="block text-13 text-muted">{hint}</span>}
      </span>
    </label>
  );
}
