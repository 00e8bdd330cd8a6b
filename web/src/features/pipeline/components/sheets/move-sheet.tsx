/** Asks before a move that leaves stages out, and for the reason where the step needs one. */

import { defineMessages, FormattedMessage, type MessageDescriptor, useIntl } from 'react-intl';
import * as z from 'zod/mini';
import { FormCheckbox, FormTextArea } from '@/components/form/fields';
import { FormSheet } from '@/components/form/form-sheet';
import { neededText } from '@/components/form/schema';
import { useAppForm } from '@/components/form/use-app-form';
import { holdsInterview, skipped, step } from '@/hiring/steps';
import type { Stage } from '@/hiring/types';
import { OfferOpen, VOID_REASON, VoidAndMove } from '@/hiring/undo/offer-open';
import { useBoardText } from '../../hooks/use-board-text';
import type { Extra } from '../../hooks/use-moves';
import type { Card } from '../../types';

const FAULTS = defineMessages({
  explain: {
    id: 'pipeline.ask.reason.missing',
    defaultMessage: 'Add a reason to go straight to an offer.',
  },
});

/** `missing` is what is said where a reason is needed. */
const schemaOf = (missing: MessageDescriptor | null) =>
  z.object({ reason: missing ? neededText(missing) : z.string().check(z.trim()), invite: z.boolean() });

type Props = {
  card: Card;
  to: Stage;
  /** Asked again after someone was faster: a word about why is welcome even where the step needs none. */
  retry?: boolean | undefined;
  /** An open offer, which the move rescinds. */
  offer?: boolean | undefined;
  onClose(): void;
  onMove(extra: Extra): void;
};

export function MoveSheet({ card, to, retry, offer, onClose, onMove }: Props) {
  const intl = useIntl();
  const boardText = useBoardText();
  const needed = offer || step(card.stage, to) === 'explain';
  const out = skipped(card.stage, to, boardText.used);
  const form = useAppForm({
    schema: schemaOf(needed ? (offer ? VOID_REASON : FAULTS.explain) : null),
    defaultValues: { reason: '', invite: false },
    // The move itself shows what becomes of it.
    send: async ({ reason, invite }) =>
      onMove({
        ...(reason ? { reason } : {}),
        ...(offer ? { voidOffer: true } : {}),
        ...(invite ? { createLink: true, notify: { send: true } } : {}),
      }),
    onSaved: () => {},
  });
  const { control } = form;
  return (
    <FormSheet
      onClose={onClose}
      form={form}
      title={intl.formatMessage(
        { id: 'pipeline.ask.title', defaultMessage: 'Move {name} to {stage}?' },
        { name: card.firstName, stage: boardText.stage(to) },
      )}
      submitLabel={
        offer ? (
          <VoidAndMove />
        ) : (
          intl.formatMessage(
            { id: 'pipeline.ask.submit', defaultMessage: 'Move to {stage}' },
            { stage: boardText.stage(to) },
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
            defaultMessage="Skips {count, plural, one {# stage} other {# stages}}: {stages}."
            values={{
              count: out.length,
              stages: intl.formatList(out.map(boardText.stage), { type: 'conjunction' }),
            }}
          />
        </p>
      )}
      {(needed || retry || out.length > 0) && (
        <FormTextArea
          control={control}
          name="reason"
          label={
            needed
              ? intl.formatMessage({ id: 'pipeline.ask.reason.label', defaultMessage: 'Reason' })
              : intl.formatMessage({
                  id: 'pipeline.ask.reason.optional',
                  defaultMessage: 'Reason (optional)',
                })
          }
          hint={intl.formatMessage({
            id: 'pipeline.ask.reason.hint',
            defaultMessage: 'On record only; the applicant doesn’t see it.',
          })}
          maxLength={500}
        />
      )}
      {holdsInterview(to) && (
        <FormCheckbox
          control={control}
          name="invite"
          label={intl.formatMessage(
            { id: 'pipeline.ask.invite', defaultMessage: 'Send {name} a scheduling link' },
            { name: card.firstName },
          )}
        />
      )}
    </FormSheet>
  );
}
