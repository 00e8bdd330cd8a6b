/** A state in words on a tint; never colour alone. */
import type { ReactNode } from 'react';
import { cx } from '@/lib/cx';

export type Tone = 'neutral' | 'ok' | 'warn' | 'danger' | 'info' | 'brand' | 'outline';

const TONES: Record<Tone, string> = {
  neutral: 'bg-line/55 text-ink',
  ok: 'bg-ok-soft text-ok',
  warn: 'bg-warn-soft text-warn',
  danger: 'bg-danger-soft text-danger',
  info: 'bg-info-soft text-info',
  brand: 'bg-brand-soft text-brand',
  outline: 'text-muted shadow-[inset_0_0_0_1px_hsl(var(--line))]',
};

type Props = { tone?: Tone; icon?: ReactNode; children: ReactNode; className?: string };

export function Badge({ tone = 'neutral', icon, children, className }: Props) {
  return (
    <span
      className={cx(
        'inline-flex h-[22px] shrink-0 items-center gap-1 whitespace-nowrap rounded-md px-2 text-12 font-medium',
        TONES[tone],
        className,
      )}
    >
      {icon}
      {children}
    </span>
  );
}
