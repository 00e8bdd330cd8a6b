/** A new request in three steps: which shift, what to do with it, and with whom. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Wire } from '@/api/wire';
import { Notice } from '@/components/form/notice';
import { AsyncPanel } from '@/components/ui/async-panel';
import { Button } from '@/components/ui/button';
import { Empty } from '@/components/ui/empty';
import { TextAreaField } from '@/components/ui/field';
import { Sheet } from '@/components/ui/sheet';
import { SkeletonRows } from '@/components/ui/skeleton';
import { toast } from '@/components/ui/toast';
import { addDays, hereToday } from '@/lib/time/dates';
import { useNow } from '@/lib/use-now';
import { myScheduleQuery } from '../api';
import { DAYS_AHEAD } from '../model/my-weeks';
import { useRefusalText } from '../open-shifts/use-refusal';
import { useShiftText } from '../open-shifts/use-shift-text';
import type { MyShift } from '../types';
import { refreshSwaps, requestSwap, type Swap, type SwapKind, swapOptionsQuery } from './api';
import { Colleagues } from './colleagues';
import { ExchangeShifts } from './exchange-shifts';
import { swappable } from './model';
import { useKindText } from './use-swap-text';

const MAX_REASON = 300;

type Props = { shiftId: string; swaps: readonly Swap[]; onClose(): void };

export function RequestSheet({ shiftId, swaps, onClose }: Props) {
  const now = useNow();
  const shiftText = useShiftText();
  const kindText = useKindText();
  const [today] = useState(() => hereToday());
  const query = useQuery(myScheduleQuery(today, addDays(today, DAYS_AHEAD)));
  const [chosenId, setChosenId] = useState(shiftId);
  const [kind, setKind] = useState<SwapKind | null>(null);
  const shift = query.data?.items.find((one) => one.shiftId === chosenId);
  if (shift && kind)
    return (
      <Details
        shift={shift}
        kind={kind}
        title={kindText(kind)}
        onBack={() => setKind(null)}
        onClose={onClose}
      />
    );
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onClose()}
      title={
        shift ? (
          <FormattedMessage id="swaps.request_what" defaultMessage="What would you like?" />
        ) : (
          <FormattedMessage id="swaps.request_which" defaultMessage="Which shift?" />
        )
      }
      description={shift && shiftText(shift).whole}
    >
      <AsyncPanel query={query} skeleton={<SkeletonRows rows={4} />}>
        {({ items }) =>
          shift ? (
            <Kinds shiftId={shift.shiftId} onChoose={setKind} />
          ) : (
            <Shifts items={swappable(items, swaps, now)} onChoose={setChosenId} />
          )
        }
      </AsyncPanel>
    </Sheet>
  );
}

function Shifts({ items, onChoose }: { items: readonly MyShift[]; onChoose(id: string): void }) {
  const shiftText = useShiftText();
  if (items.length === 0)
    return <Empty title={<FormattedMessage id="schedule.mine.none" defaultMessage="No upcoming shifts" />} />;
  return (
    <ul className="grid gap-2">
      {items.map((shift) => {
        const { day, range, name } = shiftText(shift);
        return (
          <Choice
            key={shift.shiftId}
            title={`${day}, ${range}`}
            hint={`${name} · ${shift.locationName}`}
            onChoose={() => onChoose(shift.shiftId)}
          />
        );
      })}
    </ul>
  );
}

/** What no colleague can do with the shift is not offered. */
function Kinds({ shiftId, onChoose }: { shiftId: string; onChoose(kind: SwapKind): void }) {
  const kindText = useKindText();
  const query = useQuery(swapOptionsQuery(shiftId));
  return (
    <AsyncPanel query={query} skeleton={<SkeletonRows rows={4} />}>
      {({ items }) => (
        <ul className="grid gap-2">
          {items.length > 0 && (
            <Choice
              title={kindText('swap')}
              hint={<FormattedMessage id="swaps.hint.swap" defaultMessage="For a colleague’s shift" />}
              onChoose={() => onChoose('swap')}
            />
          )}
          <Choice
            title={kindText('offer')}
            hint={<FormattedMessage id="swaps.hint.offer" defaultMessage="To everyone who can take it" />}
            onChoose={() => onChoose('offer')}
          />
          {items.some(({ canTake }) => canTake) && (
            <Choice
              title={kindText('give_to')}
              hint={<FormattedMessage id="swaps.hint.give_to" defaultMessage="To someone you choose" />}
              onChoose={() => onChoose('give_to')}
            />
          )}
          <Choice
            title={kindText('drop')}
            hint={<FormattedMessage id="swaps.hint.drop" defaultMessage="Your manager decides" />}
            onChoose={() => onChoose('drop')}
          />
        </ul>
      )}
    </AsyncPanel>
  );
}

function Choice({ title, hint, onChoose }: { title: string; hint: ReactNode; onChoose(): void }) {
  return (
    <li>
      <button
        type="button"
        onClick={onChoose}
        className="flex min-h-14 w-full items-center gap-3 rounded-card border border-line bg-card px-3 py-2 text-left hover:bg-canvas"
      >
        <span className="min-w-0 flex-1">
          <b className="block text-16">{title}</b>
          <span className="block text-14 text-muted">{hint}</span>
        </span>
        <ChevronRight size={18} aria-hidden="true" className="shrink-0 text-muted" />
      </button>
    </li>
  );
}

type DetailsProps = { shift: MyShift; kind: SwapKind; title: string; onBack(): void; onClose(): void };

function Details({ shift, kind, title, onBack, onClose }: DetailsProps) {
  const intl = useIntl();
  const client = useQueryClient();
  const refusalText = useRefusalText();
  const { whole } = useShiftText()(shift);
  const options = useQuery(swapOptionsQuery(shift.shiftId));
  const [offeredId, setOfferedId] = useState('');
  const [people, setPeople] = useState<readonly string[]>([]);
  const [reason, setReason] = useState('');
  const send = useMutation({
    mutationFn: () => {
      const body: Wire<'NewSwap'> = { kind, shiftId: shift.shiftId };
      if (kind === 'swap') body.offeredShiftId = offeredId;
      if (kind === 'give_to') body.employeeIds = [...people];
      if (reason.trim()) body.reason = reason.trim();
      return requestSwap(body);
    },
    onSuccess: async () => {
      toast({ tone: 'ok', title: intl.formatMessage({ id: 'swaps.sent', defaultMessage: 'Request sent' }) });
      await refreshSwaps(client);
      onClose();
    },
    onError: () => void client.invalidateQueries({ queryKey: swapOptionsQuery(shift.shiftId).queryKey }),
  });
  const isReady = kind === 'swap' ? offeredId !== '' : kind !== 'give_to' || people.length > 0;
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description={whole}
      footer={
        <>
          <Button onClick={onBack}>
            <FormattedMessage id="swaps.back" defaultMessage="Back" />
          </Button>
          <Button variant="primary" disabled={!isReady} busy={send.isPending} onClick={() => send.mutate()}>
            <FormattedMessage id="swaps.send" defaultMessage="Send" />
          </Button>
        </>
      }
    >
      <div className="grid gap-4 pt-1">
        {send.isError && (
          <Notice tone="danger" focusable>
            {refusalText(send.error)}
          </Notice>
        )}
        {(kind === 'swap' || kind === 'give_to') && (
          <AsyncPanel query={options} skeleton={<SkeletonRows rows={4} />}>
            {({ items }) =>
              kind === 'swap' ? (
                <ExchangeShifts
                  shiftId={shift.shiftId}
                  items={items}
                  chosen={offeredId}
                  onChoose={setOfferedId}
                />
              ) : (
                <Colleagues items={items} chosen={people} onChoose={setPeople} />
              )
            }
          </AsyncPanel>
        )}
        <TextAreaField
          label={<FormattedMessage id="swaps.reason" defaultMessage="Reason (optional)" />}
          rows={2}
          maxLength={MAX_REASON}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </div>
    </Sheet>
  );
}
