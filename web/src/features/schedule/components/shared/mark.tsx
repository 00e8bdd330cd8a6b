/** A small mark in the week's grid. It is a picture of the styles: hundreds of SVG elements would be work in every frame. */
import { cx } from '@/lib/cx';

type Props = {
  name: 'block' | 'warn' | 'help' | 'declined' | 'note' | 'call' | 'locked';
  /** Said by screen readers; without it the mark is silent. */
  label?: string;
  className?: string;
};

export function Mark({ name, label, className }: Props) {
  const aria = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
  return <i {...aria} className={cx('mark', name, className)} />;
}
