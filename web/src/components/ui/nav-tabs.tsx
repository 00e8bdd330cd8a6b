/** Tabs that are addresses. The strip scrolls sideways rather than wrap. */
import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import { cx } from '@/lib/cx';
import { STRIP, TAB } from './tab-styles';

type NavTabsProps = { label: string; tabs: readonly { to: string; label: ReactNode; end?: boolean }[] };

export function NavTabs({ label, tabs }: NavTabsProps) {
  return (
    <nav aria-label={label} className={STRIP}>
      {tabs.map(({ to, label: text, end }) => (
        <NavLink
          key={to}
          to={to}
          end={end}
          className={({ isActive }) => cx(TAB, isActive && 'border-brand! font-semibold text-ink!')}
        >
          {text}
        </NavLink>
      ))}
    </nav>
  );
}
