/** Why a card cannot go where it was dropped, and what to do instead: by the table of stages (`steps.ts`). */
import { useIntl } from 'react-intl';
import { useStages } from '@/hiring/stages';
import { targets } from '@/hiring/steps';
import type { Stage } from '@/hiring/types';
import type { Card } from '../types';

export function useBlockedReason() {
  const intl = useIntl();
  const { used, stage } = useStages();
  return (card: Card, to: Stage): string => {
    const name = card.firstName;
    if (card.stage === 'hired')
      return intl.formatMessage(
        {
          id: 'pipeline.move.hired',
          defaultMessage:
            '{name} is hired and on the team.{back, select, yes { You can undo the hire for 7 days on their page.} other {}}',
        },
        { name, back: to === 'offer' ? 'yes' : 'no' },
      );
    const offer = stage('offer');
    if (to === 'hired')
      return intl.formatMessage(
        {
          id: 'pipeline.move.unsigned',
          defaultMessage: 'Hiring requires a signed offer. Move {name} to {offer} first.',
        },
        { name, offer },
      );
    if (card.offer?.state === 'signed')
      return intl.formatMessage(
        {
          id: 'pipeline.move.signed',
          defaultMessage: '{name} signed the offer and stays in {offer} until hired.',
        },
        { name, offer },
      );
    const back = targets(card.stage, used).filter((it) => it !== 'hired');
    return intl.formatMessage(
      {
        id: 'pipeline.move.back',
        defaultMessage:
          '{count, plural, =0 {{name} can’t move back from {offer}.} other {From {offer}, {name} can only move back to {stages}.{open, select, yes { Rescind the open offer first.} other {}}}}',
      },
      {
        name,
        offer,
        count: back.length,
        stages: intl.formatList(back.map(stage), { type: 'disjunction' }),
        // Countersigned it is done: it no longer holds anyone.
        open: card.offer && card.offer.state !== 'countersigned' ? 'yes' : 'no',
      },
    );
  };
}
