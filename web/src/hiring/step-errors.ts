/** What the board and the profile say about refused steps, by the server's code. */
import { defineMessages, type MessageDescriptor } from 'react-intl';

export const STEP_ERRORS: Record<string, MessageDescriptor> = defineMessages({
  stage_conflict: {
    id: 'pipeline.error.stage_conflict',
    defaultMessage: 'Someone changed this application first. Check its current stage.',
  },
  stage_not_allowed: {
    id: 'pipeline.error.stage_not_allowed',
    defaultMessage: 'This move isn’t possible from that stage.',
  },
  stage_unchanged: {
    id: 'pipeline.error.stage_unchanged',
    defaultMessage: 'They are already in that stage.',
  },
  offer_open: {
    id: 'pipeline.error.offer_open',
    defaultMessage: 'There is an open offer. Rescind it first.',
  },
  already_signed: {
    id: 'pipeline.error.already_signed',
    defaultMessage: 'The offer is already signed and can’t be rescinded.',
  },
  pre_adverse_pending: {
    id: 'pipeline.error.pre_adverse_pending',
    defaultMessage: 'A background check notice is open. Decide on the check first.',
  },
  background_check_open: {
    id: 'pipeline.error.background_check_open',
    defaultMessage: 'The background check isn’t clear yet. Finish it, then hire.',
  },
  not_active: {
    id: 'pipeline.error.not_active',
    defaultMessage: 'This application is no longer active. Restore it first.',
  },
  undo_expired: {
    id: 'pipeline.error.undo_expired',
    defaultMessage: 'It is too late to undo. Move them back instead.',
  },
  applied_again: {
    id: 'pipeline.error.applied_again',
    defaultMessage: 'They have a newer application for the same job.',
  },
  not_found: {
    id: 'pipeline.error.not_found',
    defaultMessage: 'This applicant is no longer at your locations.',
  },
});
