/** What happened to the brand's own rules, in words, by the action's name. */
import { defineMessages, type MessageDescriptor } from 'react-intl';

export const RULE_ACTIONS: Record<string, MessageDescriptor> = defineMessages({
  'rule.approved': { id: 'audit.action.rule_approved', defaultMessage: 'Change of a rule approved' },
  'rule.changes_requested': {
    id: 'audit.action.rule_changes_requested',
    defaultMessage: 'Changes to a rule’s draft requested',
  },
  'rule.drafted': { id: 'audit.action.rule_drafted', defaultMessage: 'Change of a rule drafted' },
  'rule.review_requested': {
    id: 'audit.action.rule_review_requested',
    defaultMessage: 'Approval of a rule requested',
  },
  'rule.rolled_back': { id: 'audit.action.rule_rolled_back', defaultMessage: 'Rule rolled back' },
  'rule.scheduled': { id: 'audit.action.rule_scheduled', defaultMessage: 'Change of a rule scheduled' },
  'rule.took_effect': { id: 'audit.action.rule_took_effect', defaultMessage: 'Rule took effect' },
  'rule.withdrawn': { id: 'audit.action.rule_withdrawn', defaultMessage: 'Change of a rule withdrawn' },
});
