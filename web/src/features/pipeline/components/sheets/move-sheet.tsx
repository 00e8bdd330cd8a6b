/** Asks before a move that leaves stages out, and for the reason where the step needs one. */
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { FormSheet } from '@/components/form/form-sheet';
import { OfferOpen, VoidAndMove, WHY_VOID } from '@/components/hiring/moved/offer-open';
import { holdsInterview, skipped, step } from '@/components/hiring/steps';
import type { Stage } from '@/components/hiring/types';
import { Checkbox } from '@/components/ui/checkbox';
import { TextAreaField } from '@/components/ui/field';
import type { Extra } from '../../hooks/use-moves';
import { useWords } from '../../hooks/use-words';
import type { Card } from '../../types';

const CALM = { error: null, conflict: null, hasFieldErrors: false, busy: false };

type Props = {
  card: Card;
  to: Stage;
  /** Asked again after somebody was faster: a word about why is welcome even where the step needs none. */
  again?: boolean | undefined;
  /** An offer is open, and goes with the move. */
  offer?: boolean | undefined;
  onClose(): void;
  onMove(extra: Extra): void;
};

export function MoveSheet({ card, to, again, offer, onClose, onMove }: Props) {
  const intl = useIntl();
  const words = useWords();
  const [reason, setReason] = useState('');
  const [invite, setInvite] = useState(false);
  const [missing, setMissing] = useState(false);
  const needed = offer || step(card.stage, to) === 'explain';
  const out = skipped(card.stage, to, words.used);
  const submit = () => {
    if (needed && !reason.trim()) return setMissing(true);
    onMove({
      ...(reason.trim() ? { reason: reason.trim() } : {}),
      ...(offer ? { voidOffer: true } : {}),
      ...(invite ? { createLink: true, notify: { send: true } } : {}),
    });
  };
  return (
    <FormSheet
      onClose={onClose}
      state={CALM}
      onSubmit={submit}
      title={intl.formatMessage(
        { id: 'pipeline.ask.title', defaultMessage: 'Move {name} to {stage}?' },
        { name: card.firstName, stage: words.stage(to) },
      )}
      submitLabel={
        offer ? (
          <VoidAndMove />
        ) : (
          intl.formatMessage(
            { id: 'pipeline.ask.submit', defaultMessage: 'Move to {stage}' },
            { stage: words.stage(to) },
          )
        )
      }
      danger={offer ?? false}
    >
      {offer && <OfferOpen name={card.firstName} />}
      {out.length > 0 && (
        <p className="text-16 md:text-14">
          <FormattedMessage
            id="pipeline.ask.skips"
            defaultMessage="That skips {count, plural, one {# stage} other {# stages}}: {stages}."
            values={{
              count: out.length,
              stages: intl.formatList(out.map(words.stage), { type: 'conjunction' }),
            }}
          />
        </p>
      )}
      {(needed || again || out.length > 0) && (
        <TextAreaField
          label={
            needed
              ? intl.formatMessage({ id: 'pipeline.ask.reason.label', defaultMessage: 'Why?' })
              : intl.formatMessage({
                  id: 'pipeline.ask.reason.optional',
                  defaultMessage: 'Why? (if you like)',
                })
          }
          hint={intl.formatMessage({
            id: 'pipeline.ask.reason.hint',
            defaultMessage: 'For the record; the applicant does not see it.',
          })}
          error={
            missing && !reason.trim()
              ? offer
                ? intl.formatMessage(WHY_VOID)
                : intl.formatMessage({
                    id: 'pipeline.ask.reason.missing',
                    defaultMessage: 'An offer straight away needs a reason in words.',
                  })
              : undefined
          }
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      )}
      {holdsInterview(to) && (
        <Checkbox
          checked={invite}
          onChange={(event) => setInvite(event.target.checked)}
          label={intl.formatMessage(
            { id: 'pipeline.ask.invite', defaultMessage: 'Send {name} a scheduling link' },
            { name: card.firstName },
          )}
        />
      )}
    </FormSheet>
  );
}
