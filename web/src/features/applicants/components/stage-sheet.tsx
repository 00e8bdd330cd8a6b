/** Moves an application to a stage that it can reach from here; what the step asks for appears with the choice. */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { errorCode } from '@/api/errors';
import { write } from '@/api/write';
import { usePermissions } from '@/auth/use-permissions';
import { FormSheet } from '@/components/form/form-sheet';
import { currentVersion, useSave } from '@/components/form/use-save';
import type { MoveReply } from '@/components/hiring/moved/api';
import { keepMove } from '@/components/hiring/moved/kept';
import { OfferOpen, VoidAndMove, WHY_VOID } from '@/components/hiring/moved/offer-open';
import { useStages } from '@/components/hiring/stages';
import { STEP_ERRORS } from '@/components/hiring/step-errors';
import { holdsInterview, skipped, step, targets } from '@/components/hiring/steps';
import type { Stage } from '@/components/hiring/types';
import { Checkbox } from '@/components/ui/checkbox';
import { TextAreaField } from '@/components/ui/field';
import { SelectField } from '@/components/ui/select';
import { refreshApplicant } from '../api';
import type { Profile } from '../types';
import { nameOf } from './applicant-header';

type Props = { profile: Profile; onClose(): void; onMoved(stage: Stage, reply: MoveReply): void };

const isOfferOpen = (error: unknown) => errorCode(error) === 'offer_open';

export default function StageSheet({ profile, onClose, onMoved }: Props) {
  const intl = useIntl();
  const client = useQueryClient();
  const { can } = usePermissions();
  const { used, stage } = useStages();
  const { application } = profile;
  const [toStage, setStage] = useState<Stage | ''>('');
  const [reason, setReason] = useState('');
  const [invite, setInvite] = useState(false);
  const [checked, setChecked] = useState(false);
  /** Learned from the server's refusal: the move takes the offer back. */
  const [offerOpen, setOfferOpen] = useState(false);
  const kind = toStage ? step(application.stage, toStage, used) : 'stay';
  const out = kind === 'skip' || kind === 'explain' ? skipped(application.stage, toStage as Stage, used) : [];
  const mayInvite = Boolean(toStage) && holdsInterview(toStage as Stage) && can('interviews:create');
  const form = useSave(
    (version: number) =>
      write<MoveReply>('POST', '/api/applications/{id}/move', {
        params: { id: application.id },
        body: {
          version,
          toStage,
          ...(offerOpen ? { voidOffer: true } : {}),
          ...(mayInvite && invite ? { createLink: true, notify: { send: true } } : {}),
          ...(reason.trim() ? { reason: reason.trim() } : {}),
        },
      }).catch((error: unknown) => {
        if (isOfferOpen(error) && can('offers:update')) setOfferOpen(true);
        throw error;
      }),
    async (reply) => {
      keepMove(application.id, reply.undoToken);
      await refreshApplicant(client);
      onMoved(toStage as Stage, reply);
      onClose();
    },
  );
  const needed = kind === 'explain' || offerOpen;
  const missing = checked && needed && !reason.trim();
  return (
    <FormSheet
      title={
        <FormattedMessage
          id="applicant.move"
          defaultMessage="Move {name}"
          values={{ name: nameOf(profile) }}
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
        if (toStage && !(needed && !reason.trim())) form.save(application.version);
      }}
      onMine={() => form.conflict && form.save(currentVersion(form.conflict, application.version))}
      onTheirs={() => void refreshApplicant(client).then(onClose)}
      onClose={onClose}
    >
      {offerOpen && <OfferOpen name={nameOf(profile)} />}
      <SelectField
        label={intl.formatMessage({ id: 'applicant.move_to', defaultMessage: 'To which stage' })}
        placeholder={intl.formatMessage({ id: 'applicant.choose', defaultMessage: 'Choose…' })}
        required
        // Hiring has a form of its own beside the offer.
        options={targets(application.stage, used)
          .filter((it) => it !== 'hired')
          .map((it) => ({ value: it, label: stage(it) }))}
        value={toStage}
        error={form.errorOf('toStage')}
        hint={
          out.length > 0
            ? intl.formatMessage(
                {
                  id: 'applicant.move_skips',
                  defaultMessage: 'Skips {stages}.',
                },
                {
                  stages: intl.formatList(out.map(stage), { type: 'conjunction' }),
                },
              )
            : undefined
        }
        onChange={(event) => setStage(event.target.value as Stage)}
      />
      {toStage && (
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
      )}
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
