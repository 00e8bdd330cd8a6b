/** One of a few, all in sight. Radio buttons underneath, so arrow keys work as people expect. */
import { type ReactNode, useId } from 'react';
import { cx } from '@/lib/cx';

type Props<Value extends string> = {
  /** What the choice is about, for screen readers. */
  label: string;
  options: readonly { value: Value; label: ReactNode; count?: number }[];
  value: Value;
  onChange(value: Value): void;
  /** Stretch over the whole width. */
  full?: boolean;
  /** One below the other, as in the rail. */
  stacked?: boolean;
  className?: string;
};

export function Segmented<Value extends string>({
  label,
  options,
  value,
  onChange,
  full,
  stacked,
  className,
}: Props<Value>) {
  const name = useId();
  return (
    <fieldset
      className={cx(
        'inline-flex gap-0.5 rounded-[10px] bg-line/60 p-[3px]',
        full && 'flex w-full',
        stacked && 'flex-col',
        className,
      )}
    >
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className={cx(
            'relative inline-flex h-11 cursor-pointer items-center justify-center gap-1.5 rounded-[7px] px-3 text-14 font-medium text-muted md:h-[30px] md:text-13',
            'has-checked:bg-card has-checked:font-semibold has-checked:text-ink has-checked:shadow-[0_0_0_1px_hsl(var(--line))]',
            'has-focus-visible:outline-2 has-focus-visible:outline-brand has-focus-visible:outline-offset-2',
            full && !stacked && 'flex-1',
            stacked && 'px-0! text-11!',
          )}
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            className="sr-only"
          />
          {option.label}
          {option.count !== undefined && <span>{option.count}</span>}
        </label>
      ))}
    </fieldset>
  );
}
