/** A sentence that must be seen: on a tint, with an icon, never colour alone. */
import { CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '@/lib/cx';

const TONES = {
  info: 'bg-info-soft text-info',
  warn: 'bg-warn-soft text-warn',
  danger: 'bg-danger-soft text-danger',
  ok: 'bg-ok-soft text-ok',
};

type Props = {
  tone?: keyof typeof TONES;
  /** Announced at once, and able to take the focus after a refused save. */
  focusable?: boolean;
  children: ReactNode;
  className?: string;
};

export function Notice({ tone = 'info', focusable, children, className }: Props) {
  const Icon = { info: Info, warn: TriangleAlert, danger: TriangleAlert, ok: CircleCheck }[tone];
  return (
    <div
      {...(focusable ? { role: 'alert', tabIndex: -1, 'data-form-problem': '' } : {})}
      className={cx(
        'flex items-start gap-2 rounded-control px-3 py-2.5 text-14 md:text-13',
        TONES[tone],
        className,
      )}
    >
      <Icon size={16} aria-hidden="true" className="mt-0.5 shrink-0" />
      <div className="min-w-0 flex-1">{children}</div>
    </div>
  );
}
