/** A step that needs more than a press: a reason in words, a look at what it leaves out, or an offer taken back. */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { errorCode } from '@/api/errors';
import { usePermissions } from '@/auth/use-permissions';
import { FormSheet } from '@/components/form/form-sheet';
import { currentVersion, useSave } from '@/components/form/use-save';
import type { MoveReply } from '@/components/hiring/moved/api';
import { keepMove } from '@/components/hiring/moved/kept';
import { OfferOpen, VoidAndMove, WHY_VOID } from '@/components/hiring/moved/offer-open';
import { useStages } from '@/components/hiring/stages';
import { STEP_ERRORS } from '@/components/hiring/step-errors';
import { holdsInterview, skipped, step } from '@/components/hiring/steps';
import type { Stage } from '@/components/hiring/types';
import { Checkbox } from '@/components/ui/checkbox';
import { TextAreaField } from '@/components/ui/field';
import { moveApplication, refreshApplicant } from '../api';
import type { Profile } from '../types';
import { nameOf } from './applicant-header';

type Props = {
  profile: Profile;
  toStage: Stage;
  /** The server has refused the plain step: it takes the offer back. */
  takesOfferBack: boolean;
  onClose(): void;
  onMoved(stage: Stage, reply: MoveReply): void;
};

const isOfferOpen = (error: unknown) => errorCode(error) === 'offer_open';

export default function StageSheet({ profile, toStage, takesOfferBack, onClose, onMoved }: Props) {
  const intl = useIntl();
  const client = useQueryClient();
  const { can } = usePermissions();
  const { used, stage } = useStages();
  const { application } = profile;
  const [reason, setReason] = useState('');
  const [invite, setInvite] = useState(false);
  const [checked, setChecked] = useState(false);
  /** Learned from the server's refusal: the move takes the offer back. */
  const [offerOpen, setOfferOpen] = useState(takesOfferBack);
  const kind = step(application.stage, toStage, used);
  const out = kind === 'skip' || kind === 'explain' ? skipped(application.stage, toStage, used) : [];
  const mayInvite = holdsInterview(toStage) && can('interviews:create');
  const form = useSave(
    (version: number) =>
      moveApplication(
        { ...application, version },
        {
          toStage,
          ...(offerOpen ? { voidOffer: true } : {}),
          ...(mayInvite && invite ? { createLink: true, notify: { send: true } } : {}),
          ...(reason.trim() ? { reason: reason.trim() } : {}),
        },
      ).catch((error: unknown) => {
        if (isOfferOpen(error) && can('offers:update')) setOfferOpen(true);
        throw error;
      }),
    async (reply) => {
      keepMove(application.id, reply.undoToken);
      await refreshApplicant(client);
      onMoved(toStage, reply);
      onClose();
    },
  );
  const needed = kind === 'explain' || offerOpen;
  const missing = checked && needed && !reason.trim();
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
      state={offerOpen && isOfferOpen(form.error) ? { ...form, error: null } : form}
      words={STEP_ERRORS}
      onSubmit={() => {
        setChecked(true);
        if (!(needed && !reason.trim())) form.save(application.version);
      }}
      onMine={() => form.conflict && form.save(currentVersion(form.conflict, application.version))}
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
      <TextAreaField
        label={
          needed
            ? intl.formatMessage({ id: 'applicant.move_reason', defaultMessage: 'Why' })
            : intl.formatMessage({
                id: 'applicant.move_reason_optional',
                defaultMessage: 'Why (if you like)',
              })
        }
        required={needed}
        rows={2}
        maxLength={500}
        hint={intl.formatMessage({
          id: 'applicant.move_reason_hint',
          defaultMessage: 'For the record; the applicant does not see it.',
        })}
        value={reason}
        error={
          missing
            ? offerOpen
              ? intl.formatMessage(WHY_VOID)
              : intl.formatMessage({
                  id: 'applicant.move_reason_missing',
                  defaultMessage: 'An offer straight away needs a reason in words.',
                })
            : form.errorOf('reason')
        }
        onChange={(event) => setReason(event.target.value)}
      />
      {mayInvite && (
        <Checkbox
          label={intl.formatMessage({
            id: 'applicant.move_invite',
            defaultMessage: 'Send a scheduling link at once',
          })}
          checked={invite}
          onChange={(event) => setInvite(event.target.checked)}
        />
      )}
    </FormSheet>
  );
}
