/** On or off, in effect at once. */
import type { ComponentProps, ReactNode } from 'react';
import { cx } from '@/lib/cx';

type Props = Omit<ComponentProps<'input'>, 'type'> & { label: ReactNode; hint?: ReactNode };

export function Switch({ label, hint, className, ...input }: Props) {
  return (
    <label className={cx('flex min-h-12 cursor-pointer items-center justify-between gap-4', className)}>
      <span>
        {label}
        {hint && <span className="block text-13 text-muted">{hint}</span>}
      </span>
      <span className="relative inline-flex shrink-0">
        <input
          type="checkbox"
          // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox tells its own state
          role="switch"
          {...input}
          className="peer h-7 w-12 appearance-none rounded-full border border-field bg-line transition-colors duration-150 checked:border-brand checked:bg-brand disabled:opacity-60"
        />
        <span
          aria-hidden="true"
          className="pointer-events-none absolute top-1 left-1 size-5 rounded-full bg-card shadow-[0_0_0_1px_hsl(var(--field-line))] transition-transform duration-150 peer-checked:translate-x-5 peer-checked:shadow-none"
        />
      </span>
    </label>
  );
}
