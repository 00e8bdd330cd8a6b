/** From 768 px: a list, and beside it what was opened from it; each scrolls on its own. On phones only one of them. */
import { type ReactNode, useEffect, useRef } from 'react';
import { cx } from '@/lib/cx';
import { useIsPhone } from '@/lib/use-media';

type Props = {
  list: ReactNode;
  /** What was opened; the list has the whole width without it. */
  inspector: ReactNode | null;
  /** What the inspector is, for screen readers. */
  label: string;
  /** Changes when something else is opened, so that it starts at its top. */
  openKey: string | null;
  wide?: boolean;
};

export function SplitView({ list, inspector, label, openKey, wide }: Props) {
  const isPhone = useIsPhone();
  const panel = useRef<HTMLElement>(null);

  useEffect(() => {
    if (!openKey || !panel.current) return;
    panel.current.scrollTop = 0;
    // What was opened is read next; someone who walks through the records from inside it stays on their button.
    if (!panel.current.contains(document.activeElement)) panel.current.focus({ preventScroll: true });
  }, [openKey]);

  if (isPhone) return inspector ?? list;
  return (
    <div className="flex min-h-0 flex-1 border-line border-t">
      <div className="relative min-w-0 flex-1 overflow-y-auto">{list}</div>
      {inspector && (
        <aside
          ref={panel}
          tabIndex={-1}
          aria-label={label}
          className={cx(
            'relative shrink-0 overflow-y-auto border-line border-l bg-card focus:outline-none',
            wide ? 'w-[400px] xl:w-[448px]' : 'w-[360px] xl:w-[376px]',
          )}
        >
          {inspector}
        </aside>
      )}
    </div>
  );
}
