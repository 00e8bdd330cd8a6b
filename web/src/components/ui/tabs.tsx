/** Tabs: of one panel (`Tabs`), or as addresses (`NavTabs`). The strip scrolls sideways rather than wrap. */
import { Tabs as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import { cx } from '@/lib/cx';

const STRIP = 'side-scroll flex gap-4 border-b border-line md:overflow-x-auto md:[scrollbar-width:none]';
const TAB =
  'relative -mb-px flex h-12 shrink-0 items-center border-b-2 border-transparent text-14 font-medium text-muted hover:text-ink md:h-10 md:text-13 ' +
  'focus-visible:-outline-offset-2';
const ON = 'data-[state=active]:border-brand data-[state=active]:font-semibold data-[state=active]:text-ink';

type TabsProps<Id extends string> = {
  label: string;
  tabs: readonly { id: Id; label: ReactNode; panel: ReactNode }[];
  value?: Id;
  onChange?(id: Id): void;
  className?: string;
};

export function Tabs<Id extends string>({ label, tabs, value, onChange, className }: TabsProps<Id>) {
  return (
    <Radix.Root
      className={className}
      defaultValue={tabs[0]?.id}
      {...(value === undefined ? {} : { value })}
      onValueChange={(id) => onChange?.(id as Id)}
    >
      <Radix.List aria-label={label} className={cx(STRIP, 'px-4')}>
        {tabs.map((tab) => (
          <Radix.Trigger key={tab.id} value={tab.id} className={cx(TAB, ON)}>
            {tab.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content key={tab.id} value={tab.id}>
          {tab.panel}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}

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
