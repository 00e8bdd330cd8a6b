/** Moves an application to another stage, or rejects it; the message that goes out can be left out. */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { write } from '@/api/write';
import { FormSheet } from '@/components/form/form-sheet';
import { currentVersion, useSave } from '@/components/form/use-save';
import { REJECT_REASON_NAMES, STAGE_NAMES } from '@/components/hiring/names';
import { REJECT_REASONS, type RejectReason, STAGES, type Stage } from '@/components/hiring/types';
import { Checkbox } from '@/components/ui/checkbox';
import { TextAreaField } from '@/components/ui/field';
import { SelectField } from '@/components/ui/select';
import { refreshApplicant } from '../api';
import type { Profile } from '../types';
import { nameOf } from './applicant-header';

type Props = { profile: Profile; rejecting: boolean; onClose(): void };

export default function StageSheet({ profile, rejecting, onClose }: Props) {
  return rejecting ? (
    <RejectSheet profile={profile} onClose={onClose} />
  ) : (
    <MoveSheet profile={profile} onClose={onClose} />
  );
}

/** Hiring has a form of its own beside the offer. */
const CHOICES = STAGES.filter((stage) => stage !== 'hired');

function MoveSheet({ profile, onClose }: Omit<Props, 'rejecting'>) {
  const intl = useIntl();
  const client = useQueryClient();
  const { application } = profile;
  const [toStage, setStage] = useState<Stage | ''>('');
  const [reason, setReason] = useState('');
  const [send, setSend] = useState(true);
  const form = useSave(
    (version: number) =>
      write('POST', '/api/applications/{id}/move', {
        params: { id: application.id },
        body: { version, toStage, notify: { send }, ...(reason.trim() ? { reason: reason.trim() } : {}) },
      }),
    async () => {
      await refreshApplicant(client);
      onClose();
    },
  );
  return (
    <FormSheet
      title={
        <FormattedMessage
          id="applicant.move"
          defaultMessage="Move {name}"
          values={{ name: nameOf(profile) }}
        />
      }
      submitLabel={<FormattedMessage id="applicant.move_go" defaultMessage="Move" />}
      state={form}
      onSubmit={() => form.save(application.version)}
      onMine={() => form.conflict && form.save(currentVersion(form.conflict, application.version))}
      onTheirs={() => void refreshApplicant(client).then(onClose)}
      onClose={onClose}
    >
      <div className="grid gap-4">
        <SelectField
          label={intl.formatMessage({ id: 'applicant.move_to', defaultMessage: 'To which stage' })}
          placeholder={intl.formatMessage({ id: 'applicant.choose', defaultMessage: 'Choose…' })}
          required
          options={CHOICES.filter((stage) => stage !== application.stage).map((stage) => ({
            value: stage,
            label: intl.formatMessage(STAGE_NAMES[stage]),
          }))}
          value={toStage}
          error={form.errorOf('toStage')}
          onChange={(event) => setStage(event.target.value as Stage)}
        />
        <TextAreaField
          label={intl.formatMessage({ id: 'applicant.move_reason', defaultMessage: 'Why' })}
          hint={intl.formatMessage({
            id: 'applicant.move_reason_hint',
            defaultMessage: 'Needed where stages are skipped on the way to an offer.',
          })}
          value={reason}
          error={form.errorOf('reason')}
          onChange={(event) => setReason(event.target.value)}
        />
        <Checkbox
          label={intl.formatMessage({
            id: 'applicant.move_send',
            defaultMessage: 'Tell the applicant where a message belongs to the stage',
          })}
          checked={send}
          onChange={(event) => setSend(event.target.checked)}
        />
      </div>
    </FormSheet>
  );
}

function RejectSheet({ profile, onClose }: Omit<Props, 'rejecting'>) {
  const intl = useIntl();
  const client = useQueryClient();
  const { application } = profile;
  const [reasonCode, setReason] = useState<RejectReason | ''>('');
  const [internalNote, setNote] = useState('');
  const [notify, setNotify] = useState(true);
  const [keepInTalentPool, setKeep] = useState(false);
  const form = useSave(
    (version: number) =>
      write('POST', '/api/applications/{id}/reject', {
        params: { id: application.id },
        body: {
          version,
          reasonCode,
          notify,
          keepInTalentPool,
          ...(internalNote.trim() ? { internalNote: internalNote.trim() } : {}),
        },
      }),
    async () => {
      await refreshApplicant(client);
      onClose();
    },
  );
  return (
    <FormSheet
      danger
      title={
        <FormattedMessage
          id="applicant.reject_title"
          defaultMessage="Reject {name}"
          values={{ name: nameOf(profile) }}
        />
      }
      submitLabel={<FormattedMessage id="applicant.reject_go" defaultMessage="Reject" />}
      state={form}
      onSubmit={() => form.save(application.version)}
      onMine={() => form.conflict && form.save(currentVersion(form.conflict, application.version))}
      onTheirs={() => void refreshApplicant(client).then(onClose)}
      onClose={onClose}
    >
      <div className="grid gap-4">
        <SelectField
          label={intl.formatMessage({ id: 'applicant.reject_reason', defaultMessage: 'Why' })}
          placeholder={intl.formatMessage({ id: 'applicant.choose', defaultMessage: 'Choose…' })}
          required
          options={REJECT_REASONS.map((reason) => ({
            value: reason,
            label: intl.formatMessage(REJECT_REASON_NAMES[reason]),
          }))}
          value={reasonCode}
          error={form.errorOf('reasonCode')}
          onChange={(event) => setReason(event.target.value as RejectReason)}
        />
        <TextAreaField
          label={intl.formatMessage({ id: 'applicant.reject_note', defaultMessage: 'Note for the team' })}
          value={internalNote}
          error={form.errorOf('internalNote')}
          onChange={(event) => setNote(event.target.value)}
        />
        <Checkbox
          label={intl.formatMessage({
            id: 'applicant.reject_notify',
            defaultMessage: 'Send a friendly no, a day from now',
          })}
          checked={notify}
          onChange={(event) => setNotify(event.target.checked)}
        />
        <Checkbox
          label={intl.formatMessage({
            id: 'applicant.talent_pool',
            defaultMessage: 'Keep in mind for other jobs',
          })}
          checked={keepInTalentPool}
          onChange={(event) => setKeep(event.target.checked)}
        />
      </div>
    </FormSheet>
  );
}
