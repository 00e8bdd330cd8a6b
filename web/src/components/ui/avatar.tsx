/** A person as initials on a warm neutral: colour stays free for stations and states. */
import { cx } from '@/lib/cx';
import { initialsOfName } from '@/lib/initials';

const TINTS = ['', 'avatar-1', 'avatar-2', 'avatar-3', 'avatar-4'] as const;

type Props = { name: string; initials?: string; size?: number; className?: string };

/** Decoration beside the person's name, so it is hidden from screen readers. Give `initials` where the surname is known. */
export function Avatar({ name, initials = initialsOfName(name), size = 36, className }: Props) {
  return (
    <span
      aria-hidden="true"
      className={cx(
        'avatar inline-grid shrink-0 place-items-center rounded-full font-semibold',
        tintOf(name),
        className,
      )}
      style={{ width: size, height: size, fontSize: Math.max(11, size * 0.36) }}
    >
      {initials}
    </span>
  );
}

/** The same person always has the same tint. */
function tintOf(name: string): string {
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) >>> 0;
  return TINTS[sum % TINTS.length] ?? '';
}
