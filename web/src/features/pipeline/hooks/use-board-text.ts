/** Words of the board that several of its parts say. */
import { useIntl } from 'react-intl';
import { useStages } from '@/hiring/stages';
import { useAges } from '@/lib/time/use-ages';
import { useDates } from '@/lib/time/use-dates';
import type { Footer } from '../model';

/** Within it a weekday names one day only. */
const SIX_DAYS_MS = 6 * 86_400_000;

export function useBoardText() {
  return { ...useStages(), ...useCardText() };
}

/** Those of a card, which asks for nothing: a board has hundreds of them. */
export function useCardText() {
  const intl = useIntl();
  const dates = useDates();
  return {
    ...useAges(),
    footer(it: Footer): string {
      switch (it.kind) {
        case 'reply':
          return intl.formatMessage({ id: 'pipeline.card.reply', defaultMessage: 'Needs reply' });
        case 'no_show':
          return intl.formatMessage({ id: 'pipeline.card.no_show', defaultMessage: 'No-show' });
        case 'feedback':
          return intl.formatMessage({ id: 'pipeline.card.feedback', defaultMessage: 'Feedback due' });
        case 'decide':
          return intl.formatMessage({ id: 'pipeline.card.decide', defaultMessage: 'Decision needed' });
        case 'called_off':
          return intl.formatMessage({
            id: 'pipeline.card.canceled',
            defaultMessage: 'Interview canceled',
          });
        case 'no_link':
          return intl.formatMessage({ id: 'pipeline.card.no_link', defaultMessage: 'No link yet' });
        case 'link_sent':
          return intl.formatMessage({ id: 'pipeline.card.link_sent', defaultMessage: 'Link not opened' });
        case 'link_opened':
          return intl.formatMessage({ id: 'pipeline.card.link_opened', defaultMessage: 'Link opened' });
        case 'stale':
          return intl.formatMessage({ id: 'pipeline.card.stale', defaultMessage: 'Waiting too long' });
        case 'duplicate':
          return intl.formatMessage({ id: 'pipeline.card.duplicate', defaultMessage: 'Possible duplicate' });
        case 'interview':
          return soon(it.startsAt, it.zone);
        case 'starts':
          return intl.formatMessage(
            { id: 'pipeline.card.starts', defaultMessage: 'Starts {day}' },
            { day: dates.day(it.on) },
          );
        case 'offer':
          return offer(it.state);
      }
    },
  };

  /** "Thu 11:00 AM" within the week, the whole date after that. */
  function soon(at: string, zone: string): string {
    if (Date.parse(at) - Date.now() > SIX_DAYS_MS) return dates.moment(at, zone);
    return dates.soon(at, zone);
  }

  function offer(state: string): string {
    if (state === 'viewed')
      return intl.formatMessage({ id: 'pipeline.card.offer.viewed', defaultMessage: 'Offer opened' });
    if (state === 'sent')
      return intl.formatMessage({ id: 'pipeline.card.offer.sent', defaultMessage: 'Offer sent' });
    if (state === 'signed' || state === 'countersigned')
      return intl.formatMessage({ id: 'pipeline.card.offer.signed', defaultMessage: 'Offer signed' });
    return intl.formatMessage({ id: 'pipeline.card.offer.draft', defaultMessage: 'Offer not sent yet' });
  }
}
