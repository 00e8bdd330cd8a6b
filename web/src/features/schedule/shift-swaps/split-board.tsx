/** Managers at a desk: the requests in a list, and beside it the opened one. */
import { useState } from 'react';
import { Badge } from '@/components/ui/badge';
import { cx } from '@/lib/cx';
import { useSearch } from '@/lib/use-search';
import type { Refusals } from '../open-shifts/use-refusal';
import { useShiftText } from '../open-shifts/use-shift-text';
import { AddedOvertime } from './added-overtime';
import type { Swap } from './api';
import { Sections } from './sections';
import { SwapCard } from './swap-card';
import { useHeadline, useStateText } from './use-swap-text';

type Props = { items: readonly Swap[]; refusals: Refusals };

export function SplitBoard({ items, refusals }: Props) {
  const { get, set } = useSearch();
  const [currentId, setCurrentId] = useState('');
  const openId = get('swap');
  // What is beside the list stays there, whatever comes in meanwhile.
  const shown =
    items.find(({ id }) => id === openId) ??
    items.find(({ id }) => id === currentId) ??
    items.find(({ actions }) => actions.includes('deny')) ??
    items.find(({ actions }) => actions.length > 0);
  if (shown && shown.id !== currentId) setCurrentId(shown.id);
  const open = (id: string) => {
    refusals.clear();
    set({ swap: id }, { replace: true });
  };
  return (
    <div className="min-h-0 flex-1 md:grid md:grid-cols-[352px_minmax(0,1fr)] xl:grid-cols-[420px_minmax(0,1fr)]">
      <div className="px-4 pt-3 pb-8 md:overflow-y-auto xl:px-6">
        <Sections
          items={items}
          render={(ofIt) => (
            <ul className="grid gap-2">
              {ofIt.map((item) => (
                <Row key={item.id} item={item} isOpen={item.id === shown?.id} onOpen={open} />
              ))}
            </ul>
          )}
        />
      </div>
      <div className="border-line border-l bg-card md:overflow-y-auto">
        {refusals.notice && <div className="max-w-2xl px-6 pt-6">{refusals.notice}</div>}
        {shown && <SwapCard key={shown.id} item={shown} refusals={refusals} plain />}
      </div>
    </div>
  );
}

type RowProps = { item: Swap; isOpen: boolean; onOpen(id: string): void };

function Row({ item, isOpen, onOpen }: RowProps) {
  const { day, range } = useShiftText()(item.shift);
  const headline = useHeadline()(item);
  const state = useStateText()(item);
  const { requesterEffect, recipients } = item;
  const overtime = [requesterEffect, ...recipients.map(({ effect }) => effect)].some((one) => one?.overtime);
  return (
    <li
      className={cx(
        'overflow-hidden rounded-card border border-line bg-card',
        isOpen && 'border-brand! shadow-[0_0_0_1px_hsl(var(--brand))]',
      )}
    >
      <button
        type="button"
        aria-current={isOpen || undefined}
        onClick={() => onOpen(item.id)}
        className="grid min-h-14 w-full gap-1 px-3 py-2 text-left hover:bg-canvas focus-visible:-outline-offset-2"
      >
        <span className="flex flex-wrap items-center gap-2">
          <b className="mr-auto">{headline}</b>
          {item.group !== 'to_decide' && <Badge tone={state.tone}>{state.text}</Badge>}
        </span>
        <span className="text-14 text-muted md:text-13">
          {`${day}, ${range}`}
          {overtime && ' · '}
          {overtime && <AddedOvertime overtime />}
        </span>
      </button>
    </li>
  );
}
