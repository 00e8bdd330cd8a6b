/** A few choices as cards: one of them, or any of them. */
import type { ReactNode } from 'react';
import { useId } from 'react';
import { cx } from '@/lib/cx';

type Option<Value extends string> = { value: Value; label: ReactNode; hint?: ReactNode };

type Props<Value extends string> = {
  label: string;
  options: readonly Option<Value>[];
  chosen: readonly Value[];
  /** Any of them instead of one. */
  multiple?: boolean;
  columns?: 1 | 2 | 3;
  onChange(chosen: Value[]): void;
};

const COLUMNS = { 1: '', 2: 'grid-cols-2', 3: 'grid-cols-2 lg:grid-cols-3' };

export function ChoiceCards<Value extends string>(props: Props<Value>) {
  const { label, options, chosen, multiple, columns = 2, onChange } = props;
  const name = useId();
  const toggle = (value: Value) =>
    chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value];
  return (
    <fieldset className={cx('grid gap-2.5', COLUMNS[columns])}>
      <legend className="sr-only">{label}</legend>
      {options.map(({ value, label: text, hint }) => (
        <label
          key={value}
          className={cx(
            'flex min-h-14 cursor-pointer items-center gap-3 rounded-control border border-line bg-card px-3.5 py-2.5',
            'has-checked:border-brand has-checked:bg-brand-soft/50 has-checked:ring-1 has-checked:ring-brand',
            'has-focus-visible:outline-2 has-focus-visible:outline-brand has-focus-visible:outline-offset-2',
          )}
        >
          <input
            type={multiple ? 'checkbox' : 'radio'}
            name={name}
            value={value}
            checked={chosen.includes(value)}
            onChange={() => onChange(multiple ? toggle(value) : [value])}
            className="size-5 shrink-0 accent-brand"
          />
          <span className="min-w-0">
            <span className="block font-medium">{text}</span>
            {hint && <span className="block text-14 text-muted md:text-13">{hint}</span>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
