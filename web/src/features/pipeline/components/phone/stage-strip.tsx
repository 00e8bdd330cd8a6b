/** The stages with their counts, one of them open; the strip scrolls sideways. */
import { useEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import type { Stage } from '@/hiring/types';
import { cx } from '@/lib/cx';
import { useBoardText } from '../../hooks/use-board-text';
import type { Board } from '../../types';

type Props = { board: Board; stage: Stage; onStage(stage: Stage): void };

export function StageStrip({ board, stage, onStage }: Props) {
  const intl = useIntl();
  const boardText = useBoardText();
  const open = useRef<HTMLButtonElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the open stage comes into sight when it changes
  useEffect(() => {
    // Newer browsers answer with a promise, which must not become the effect's clean-up.
    void open.current?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [stage]);
  return (
    // What scrolls fades at its edge; the strip around it does not, since cards pass below it.
    <div className="sticky top-0 z-10 border-line border-b bg-canvas">
      <nav
        aria-label={intl.formatMessage({ id: 'pipeline.stages', defaultMessage: 'Stages' })}
        // The same height without its stages as with them: content below does not move when they come.
        className="side-scroll flex min-h-[60px] gap-2 px-4 py-2"
      >
        {board.columns.map((column) => {
          const on = column.stage === stage;
          return (
            <button
              key={column.stage}
              ref={on ? open : undefined}
              type="button"
              aria-current={on ? 'true' : undefined}
              onClick={() => onStage(column.stage)}
              className={cx(
                'inline-flex h-11 shrink-0 items-center gap-2 rounded-full border px-4 font-medium text-16',
                on ? 'border-brand bg-brand text-brand-fg' : 'border-line bg-card',
              )}
            >
              {boardText.stage(column.stage)}
              <b className={cx('font-semibold', !on && 'text-muted')}>{intl.formatNumber(column.count)}</b>
            </button>
          );
        })}
      </nav>
    </div>
  );
}
