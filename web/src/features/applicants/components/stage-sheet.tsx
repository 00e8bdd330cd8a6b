/** A step that needs more than a press: a reason in words, a confirmation of skipped steps, or a rescinded offer. */

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { defineMessages, FormattedMessage, type MessageDescriptor, useIntl } from 'react-intl';
import * as z from 'zod/mini';
import { errorCode } from '@/api/errors';
import { usePermissions } from '@/auth/use-permissions';
import { FormCheckbox, FormTextArea } from '@/components/form/fields';
import { FormSheet } from '@/components/form/form-sheet';
import { neededText } from '@/components/form/schema';
import { useAppForm } from '@/components/form/use-app-form';
import { useStages } from '@/hiring/stages';
import { STEP_ERRORS } from '@/hiring/step-errors';
import { holdsInterview, skipped, step } from '@/hiring/steps';
import type { Stage } from '@/hiring/types';
import type { MoveReply } from '@/hiring/undo/api';
import { OfferOpen, VOID_REASON, VoidAndMove } from '@/hiring/undo/offer-open';
import { storeUndo } from '@/hiring/undo/undo-tokens';
import { moveApplication, refreshApplicant } from '../api';
import type { Profile } from '../types';
import { nameOf } from './applicant-header';

const FAULTS = defineMessages({
  explain: {
    id: 'applicant.move_reason_missing',
    defaultMessage: 'Add a reason to go straight to an offer.',
  },
});

/** `missing` is what is said where a reason is needed. */
const schemaOf = (missing: MessageDescriptor | null) =>
  z.object({ reason: missing ? neededText(missing) : z.string().check(z.trim()), invite: z.boolean() });

type Props = {
  profile: Profile;
  toStage: Stage;
  /** The server has refused the plain step: it takes the offer back. */
  rescindsOffer: boolean;
  onClose(): void;
  onMoved(stage: Stage, reply: MoveReply): void;
};

const isOfferOpen = (error: unknown) => errorCode(error) === 'offer_open';

export default function StageSheet({ profile, toStage, rescindsOffer, onClose, onMoved }: Props) {
  const intl = useIntl();
  const client = useQueryClient();
  const { can } = usePermissions();
  const { used, stage } = useStages();
  const { application } = profile;
  /** Learned from the server's refusal: the move takes the offer back. */
  const [offerOpen, setOfferOpen] = useState(rescindsOffer);
  const kind = step(application.stage, toStage, used);
  const out = kind === 'skip' || kind === 'explain' ? skipped(application.stage, toStage, used) : [];
  const canInvite = holdsInterview(toStage) && can('interviews:create');
  const needed = kind === 'explain' || offerOpen;
  const form = useAppForm({
    schema: schemaOf(needed ? (offerOpen ? VOID_REASON : FAULTS.explain) : null),
    defaultValues: { reason: '', invite: false },
    version: application.version,
    send: ({ reason, invite }, version) =>
      moveApplication(
        { ...application, version },
        {
          toStage,
          ...(offerOpen ? { voidOffer: true } : {}),
          ...(canInvite && invite ? { createLink: true, notify: { send: true } } : {}),
          ...(reason ? { reason } : {}),
        },
      ).catch((error: unknown) => {
        if (isOfferOpen(error) && can('offers:update')) setOfferOpen(true);
        throw error;
      }),
    onSaved: async (reply) => {
      storeUndo(application.id, reply.undoToken);
      await refreshApplicant(client);
      onMoved(toStage, reply);
      onClose();
    },
  });
  const { control } = form;
  return (
    <FormSheet
      title={
        <FormattedMessage
          id="applicant.move_named"
          defaultMessage="Move {name} to {stage}"
          values={{ name: nameOf(profile), stage: stage(toStage) }}
        />
      }
      submitLabel={
        offerOpen ? <VoidAndMove /> : <FormattedMessage id="applicant.move_go" defaultMessage="Move" />
      }
      danger={offerOpen}
      form={form}
      labels={STEP_ERRORS}
      onTheirs={() => void refreshApplicant(client).then(onClose)}
      onClose={onClose}
    >
      {offerOpen && <OfferOpen name={nameOf(profile)} />}
      {out.length > 0 && (
        <p className="text-14 text-muted">
          <FormattedMessage
            id="applicant.move_skips"
            defaultMessage="Skips {stages}."
            values={{ stages: intl.formatList(out.map(stage), { type: 'conjunction' }) }}
          />
        </p>
      )}
      <FormTextArea
        control={control}
        name="reason"
        label={
          needed
            ? intl.formatMessage({ id: 'applicant.move_reason', defaultMessage: 'Reason' })
            : intl.formatMessage({
                id: 'applicant.move_reason_optional',
                defaultMessage: 'Reason (optional)',
              })
        }
        required={needed}
        rows={2}
        maxLength={500}
        hint={intl.formatMessage({
          id: 'applicant.move_reason_hint',
          defaultMessage: 'On record only; the applicant doesn’t see it.',
        })}
      />
      {canInvite && (
        <FormCheckbox
          control={control}
          name="invite"
          label={intl.formatMessage({
            id: 'applicant.move_invite',
            defaultMessage: 'Send a scheduling link now',
          })}
        />
      )}
    </FormSheet>
  );
}
