/** States of changes, and why someone cannot approve one, in words. */
import { defineMessages } from 'react-intl';
import type { Tone } from '@/components/ui/badge';
import type { RuleChange } from '../types';

export const STATES = defineMessages({
  draft: { id: 'rule_changes.state.draft', defaultMessage: 'Draft' },
  in_review: { id: 'rule_changes.state.in_review', defaultMessage: 'In review' },
  approved: { id: 'rule_changes.state.approved', defaultMessage: 'Approved' },
  scheduled: { id: 'rule_changes.state.scheduled', defaultMessage: 'Scheduled' },
  in_effect: { id: 'rule_changes.state.in_effect', defaultMessage: 'In effect' },
  withdrawn: { id: 'rule_changes.state.withdrawn', defaultMessage: 'Withdrawn' },
  rolled_back: { id: 'rule_changes.state.rolled_back', defaultMessage: 'Rolled back' },
});

export const TONES: Record<RuleChange['state'], Tone> = {
  draft: 'neutral',
  in_review: 'warn',
  approved: 'info',
  scheduled: 'info',
  in_effect: 'ok',
  withdrawn: 'neutral',
  rolled_back: 'neutral',
};

export const GROUPS = defineMessages({
  to_approve: { id: 'rule_changes.group.to_approve', defaultMessage: 'To approve' },
  open: { id: 'rule_changes.group.open', defaultMessage: 'Being written or reviewed' },
  scheduled: { id: 'rule_changes.group.scheduled', defaultMessage: 'Scheduled' },
  in_effect: { id: 'rule_changes.group.in_effect', defaultMessage: 'In effect' },
  over: { id: 'rule_changes.group.over', defaultMessage: 'Withdrawn or rolled back' },
});

export const OBSTACLES = defineMessages({
  own_change: {
    id: 'rule_changes.why.own_change',
    defaultMessage: 'You wrote this change. Someone else has to approve it.',
  },
  not_covered: {
    id: 'rule_changes.why.not_covered',
    defaultMessage: 'None of its locations are yours. Someone in charge of them approves it.',
  },
  no_permission: {
    id: 'rule_changes.why.no_permission',
    defaultMessage: 'Your role doesn’t approve rules. An owner or a franchise admin does.',
  },
  single_approver_wait: {
    id: 'rule_changes.why.single',
    defaultMessage: 'No one else can approve it. You can, 24 hours after you requested approval.',
  },
  already_approved: {
    id: 'rule_changes.why.approved',
    defaultMessage: 'You approved it for your locations.',
  },
});
