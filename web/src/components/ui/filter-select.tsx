/** A filter as a pill: what it filters, what it is set to, and the system's own picker behind it. */
import { ChevronDown } from 'lucide-react';
import { cx } from '@/lib/cx';
import type { Option } from './select';

type Props = {
  label: string;
  /** What the empty choice is called: "Any". Without it one of the options is chosen. */
  any?: string;
  options: readonly Option[];
  value: string;
  onChange(value: string): void;
};

export function FilterSelect({ label, any, options, value, onChange }: Props) {
  const shown = options.find((option) => option.value === value)?.label ?? any;
  return (
    <span
      className={cx(
        'relative inline-flex h-11 shrink-0 items-center gap-1.5 rounded-control border px-3 text-14 font-medium md:h-8 md:px-2.5 md:text-13',
        'has-focus-visible:outline-2 has-focus-visible:outline-brand has-focus-visible:outline-offset-2',
        value ? 'border-brand/55 bg-brand-soft text-brand' : 'border-line bg-card',
      )}
    >
      <span aria-hidden="true" className={cx('font-normal', !value && 'text-muted')}>
        {label}
      </span>
      <span aria-hidden="true" className="max-w-44 truncate">
        {shown}
      </span>
      <ChevronDown size={14} aria-hidden="true" className="shrink-0" />
      <select
        aria-label={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="absolute inset-0 w-full cursor-pointer appearance-none bg-card text-16 text-ink opacity-0 md:text-14"
      >
        {any !== undefined && <option value="">{any}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </span>
  );
}
