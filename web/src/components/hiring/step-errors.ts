/** What the board and the profile say about refused steps, by the server's code. */
import { defineMessages, type MessageDescriptor } from 'react-intl';

export const STEP_ERRORS: Record<string, MessageDescriptor> = defineMessages({
  stage_conflict: {
    id: 'pipeline.error.stage_conflict',
    defaultMessage: 'Someone changed this application first. Look at where it stands now.',
  },
  stage_not_allowed: {
    id: 'pipeline.error.stage_not_allowed',
    defaultMessage: 'From that stage this move is not possible.',
  },
  stage_same: { id: 'pipeline.error.stage_same', defaultMessage: 'They are in that stage already.' },
  offer_open: {
    id: 'pipeline.error.offer_open',
    defaultMessage: 'An offer is open. Void it on the application first.',
  },
  already_signed: {
    id: 'pipeline.error.already_signed',
    defaultMessage: 'The offer is signed by now and can no longer be taken back.',
  },
  check_notice_out: {
    id: 'pipeline.error.check_notice_out',
    defaultMessage:
      'They may still answer a notice about the background check. Decide on the check, on their page.',
  },
  background_check_open: {
    id: 'pipeline.error.background_check_open',
    defaultMessage: 'The background check is not clear yet. Finish it on their page, then hire.',
  },
  not_active: {
    id: 'pipeline.error.not_active',
    defaultMessage: 'This application is no longer active. Restore it first.',
  },
  undo_over: {
    id: 'pipeline.error.undo_over',
    defaultMessage: 'It is too late to undo. Move them back instead.',
  },
  applied_again: {
    id: 'pipeline.error.applied_again',
    defaultMessage: 'They have a newer application for the same job.',
  },
  not_found: {
    id: 'pipeline.error.not_found',
    defaultMessage: 'This applicant is no longer in your locations.',
  },
});
