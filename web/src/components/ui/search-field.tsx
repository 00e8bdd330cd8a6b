/** A search box that asks a moment after the last key, so that typing stays quick. */
import { Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { cx } from '@/lib/cx';
import { controlClass } from './field';

/** Milliseconds after the last key before the search starts. */
const PAUSE = 250;

type Props = { label: string; value: string; onChange(value: string): void; className?: string };

export function SearchField({ label, value, onChange, className }: Props) {
  const [text, setText] = useState(value);
  const change = useRef(onChange);
  change.current = onChange;
  /** The requested text that is not in `value` yet: it must not overwrite newer input. */
  const requested = useRef<string[]>([]);

  useEffect(() => {
    const at = requested.current.indexOf(value);
    if (at < 0) setText(value);
    requested.current = at < 0 ? [] : requested.current.slice(at + 1);
  }, [value]);
  useEffect(() => {
    const next = text.trim();
    if (next === value) return;
    const timer = setTimeout(() => {
      requested.current.push(next);
      change.current(next);
    }, PAUSE);
    return () => clearTimeout(timer);
  }, [text, value]);

  return (
    <span className={cx('relative block min-w-0', className)}>
      <Search
        size={16}
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-muted"
      />
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        value={text}
        enterKeyHint="search"
        autoComplete="off"
        onChange={(event) => setText(event.target.value)}
        className={cx(controlClass, 'pl-9 md:h-8!')}
      />
    </span>
  );
}
