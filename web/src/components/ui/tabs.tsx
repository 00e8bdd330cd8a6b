/** Tabs of one panel; `NavTabs` are addresses. The strip scrolls sideways rather than wrap. */
import { Tabs as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { cx } from '@/lib/cx';
import { STRIP, TAB } from './tab-styles';

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
