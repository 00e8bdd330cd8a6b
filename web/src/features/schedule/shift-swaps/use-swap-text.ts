/** A request in words: who wants what, and its state. */
import { useIntl } from 'react-intl';
import type { Tone } from '@/components/ui/badge';
import type { Swap, SwapKind } from './api';

export function useKindText() {
  const intl = useIntl();
  const kinds: Record<SwapKind, string> = {
    swap: intl.formatMessage({ id: 'swaps.kind.swap', defaultMessage: 'Swap' }),
    offer: intl.formatMessage({ id: 'swaps.kind.offer', defaultMessage: 'Offer' }),
    give_to: intl.formatMessage({ id: 'swaps.kind.give_to', defaultMessage: 'Give' }),
    drop: intl.formatMessage({ id: 'swaps.kind.drop', defaultMessage: 'Drop' }),
  };
  return (kind: SwapKind) => kinds[kind];
}

/** "Ana Ortiz asks to swap"; of one's own: "Swap · Luis Haro" */
export function useHeadline() {
  const intl = useIntl();
  const kindText = useKindText();
  return ({ kind, group, requesterName: name, recipients }: Swap): string => {
    if (group === 'mine') {
      const names = intl.formatList(recipients.map(({ employeeName }) => employeeName));
      return [kindText(kind), names].filter(Boolean).join(' · ');
    }
    const texts: Record<SwapKind, string> = {
      swap: intl.formatMessage({ id: 'swaps.asks.swap', defaultMessage: '{name} asks to swap' }, { name }),
      offer: intl.formatMessage(
        { id: 'swaps.asks.offer', defaultMessage: '{name} offers a shift' },
        { name },
      ),
      give_to: intl.formatMessage(
        { id: 'swaps.asks.give_to', defaultMessage: '{name} gives a shift' },
        { name },
      ),
      drop: intl.formatMessage({ id: 'swaps.asks.drop', defaultMessage: '{name} drops a shift' }, { name }),
    };
    return texts[kind];
  };
}

const TONES: Record<Swap['state'], Tone> = {
  awaiting_recipient: 'brand',
  posted: 'brand',
  awaiting_manager: 'brand',
  completed: 'ok',
  declined: 'danger',
  withdrawn: 'neutral',
  expired: 'neutral',
  denied: 'danger',
  invalidated: 'warn',
  reversed: 'neutral',
};

export function useStateText() {
  const intl = useIntl();
  const texts: Record<Swap['state'], string> = {
    awaiting_recipient: intl.formatMessage({ id: 'swaps.state.asked', defaultMessage: 'Not answered yet' }),
    posted: intl.formatMessage({ id: 'swaps.state.posted', defaultMessage: 'Offered' }),
    awaiting_manager: intl.formatMessage({
      id: 'swaps.state.manager',
      defaultMessage: 'Waits for a manager',
    }),
    completed: intl.formatMessage({ id: 'swaps.state.completed', defaultMessage: 'Approved' }),
    declined: intl.formatMessage({ id: 'swaps.state.declined', defaultMessage: 'Declined' }),
    withdrawn: intl.formatMessage({ id: 'swaps.state.withdrawn', defaultMessage: 'Withdrawn' }),
    expired: intl.formatMessage({ id: 'swaps.state.expired', defaultMessage: 'Expired' }),
    denied: intl.formatMessage({ id: 'swaps.state.denied', defaultMessage: 'Denied' }),
    invalidated: intl.formatMessage({ id: 'swaps.state.invalidated', defaultMessage: 'No longer possible' }),
    reversed: intl.formatMessage({ id: 'swaps.state.reversed', defaultMessage: 'Undone' }),
  };
  const automatic = intl.formatMessage({
    id: 'swaps.state.automatic',
    defaultMessage: 'Approved automatically',
  });
  return ({ state, automatic: isAutomatic }: Pick<Swap, 'state' | 'automatic'>) => ({
    text: isAutomatic && state === 'completed' ? automatic : texts[state],
    tone: TONES[state],
  });
}
