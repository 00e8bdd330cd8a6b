/** On or off, in effect at once. */
import { type ComponentProps, type ReactNode, useId } from 'react';
import { cx } from '@/lib/cx';

type Props = Omit<ComponentProps<'input'>, 'type'> & {
  label: ReactNode;
  hint?: ReactNode;
  /** An `InfoTip` with what one line cannot say; outside of the label, so that it does not switch. */
  info?: ReactNode;
};

export function Switch({ label, hint, info, className, id, ...input }: Props) {
  const own = useId();
  const at = id ?? own;
  return (
    <div className={cx('flex min-h-12 items-center gap-4', className)}>
      <label htmlFor={at} className="flex min-w-0 grow cursor-pointer items-center self-stretch">
        <span>
          {label}
          {hint && <span className="block text-13 text-muted">{hint}</span>}
        </span>
      </label>
      {info}
      <span className="relative inline-flex shrink-0">
        <input
          id={at}
          type="checkbox"
          // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox reports its own state
          role="switch"
          {...input}
          className="peer h-7 w-12 cursor-pointer appearance-none rounded-full border border-field bg-line transition-colors duration-150 checked:border-brand checked:bg-brand disabled:opacity-60"
        />
        <span
          aria-hidden="true"
          className="pointer-events-none absolute top-1 left-1 size-5 rounded-full bg-card shadow-[0_0_0_1px_hsl(var(--field-line))] transition-transform duration-150 peer-checked:translate-x-5 peer-checked:shadow-none"
        />
      </span>
    </div>
  );
}
