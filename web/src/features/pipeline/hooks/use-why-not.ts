/** Why a card cannot go where it was dropped, and what to do instead: by the table of stages (`steps.ts`). */
import { useIntl } from 'react-intl';
import { useStages } from '@/components/hiring/stages';
import { targets } from '@/components/hiring/steps';
import type { Stage } from '@/components/hiring/types';
import type { Card } from '../types';

export function useWhyNot() {
  const intl = useIntl();
  const { used, stage } = useStages();
  return (card: Card, to: Stage): string => {
    const name = card.firstName;
    if (card.stage === 'hired')
      return intl.formatMessage(
        {
          id: 'pipeline.move.hired',
          defaultMessage:
            '{name} is hired: their place is on the team now.{back, select, yes { For 7 days the hire can be taken back on their page.} other {}}',
        },
        { name, back: to === 'offer' ? 'yes' : 'no' },
      );
    const offer = stage('offer');
    if (to === 'hired')
      return intl.formatMessage(
        {
          id: 'pipeline.move.unsigned',
          defaultMessage: 'Hiring needs a signed offer: move {name} to {offer} first.',
        },
        { name, offer },
      );
    if (card.offer?.state === 'signed')
      return intl.formatMessage(
        {
          id: 'pipeline.move.signed',
          defaultMessage: '{name} signed the offer and stays in {offer} until they are hired.',
        },
        { name, offer },
      );
    const back = targets(card.stage, used).filter((it) => it !== 'hired');
    return intl.formatMessage(
      {
        id: 'pipeline.move.back',
        defaultMessage:
          '{count, plural, =0 {{name} cannot go back from {offer}.} other {From {offer}, {name} can only go back to {stages}.{open, select, yes { The open offer has to be taken back for that.} other {}}}}',
      },
      {
        name,
        offer,
        count: back.length,
        stages: intl.formatList(back.map(stage), { type: 'disjunction' }),
        // Countersigned it is done: it no longer holds anybody.
        open: card.offer && card.offer.state !== 'countersigned' ? 'yes' : 'no',
      },
    );
  };
}
