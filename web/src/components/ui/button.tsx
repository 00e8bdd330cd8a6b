/** Buttons: 48 px on phones, 36 px in dense desktop views. One primary for each view. */

import { LoaderCircle } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cx } from '@/lib/cx';
import { iconLabel } from './icon-label';

type ButtonVariant = 'primary' | 'secondary' | 'tint' | 'quiet' | 'danger' | 'danger-line';
type ButtonSize = 'sm' | 'md' | 'lg';

const VARIANTS: Record<ButtonVariant, string> = {
  primary: 'border-transparent bg-brand text-brand-fg font-semibold hover:brightness-90',
  secondary: 'bg-card border-field hover:bg-canvas hover:border-ink',
  tint: 'bg-card border-brand text-brand font-semibold hover:bg-brand-soft',
  quiet: 'border-transparent text-brand hover:bg-brand-soft',
  danger: 'border-transparent bg-danger text-card font-semibold hover:brightness-90',
  'danger-line': 'bg-card border-danger/50 text-danger hover:bg-danger-soft',
};

const SIZES: Record<ButtonSize, string> = {
  sm: 'h-11 px-3 text-14 gap-1.5 md:h-[30px] md:px-2.5 md:text-13',
  md: 'h-12 px-4 text-16 gap-2 md:h-9 md:px-3.5 md:text-14',
  lg: 'h-12 px-5 text-16 gap-2',
};

const ICON_SIZES: Record<ButtonSize, string> = { sm: 'w-11 md:w-[30px]', md: 'w-12 md:w-9', lg: 'w-12' };

type Look = { variant?: ButtonVariant; size?: ButtonSize; block?: boolean; icon?: boolean };

/** The look of a button, also for links that act like one. */
export function buttonClass({ variant = 'secondary', size = 'md', block, icon }: Look = {}): string {
  return cx(
    'inline-flex shrink-0 select-none items-center justify-center whitespace-nowrap rounded-control border font-medium leading-none transition-[filter,background-color] duration-150',
    'disabled:border-transparent disabled:bg-line/60 disabled:text-muted disabled:brightness-100',
    SIZES[size],
    VARIANTS[variant],
    icon && cx('px-0! md:px-0!', ICON_SIZES[size]),
    block && 'w-full',
  );
}

type Props = ComponentProps<'button'> & Look & { busy?: boolean };

/** `busy` shows a turning ring and refuses more presses, while the button keeps its words and its focus. */
export function Button({ variant, size, block, icon, busy, className, children, onClick, ...rest }: Props) {
  return (
    <button
      type="button"
      {...rest}
      aria-busy={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      className={cx(buttonClass({ variant, size, block, icon }), className)}
    >
      {busy && <LoaderCircle className="spinner" size={16} aria-hidden="true" />}
      {busy && icon ? null : children}
    </button>
  );
}

type IconButtonProps = Omit<Props, 'icon' | 'children'> & { label: string; children: Props['children'] };

/** A button that is only an icon; its name is read out, and shown as a tooltip. */
export function IconButton({ label, variant = 'quiet', ...rest }: IconButtonProps) {
  return <Button {...iconLabel(label)} variant={variant} icon {...rest} />;
}
