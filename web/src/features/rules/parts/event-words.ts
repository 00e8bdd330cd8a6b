/** What happened to a rule, in words. */
import { defineMessages, useIntl } from 'react-intl';

const WORDS = defineMessages({
  'rule.drafted': { id: 'rules.event.drafted', defaultMessage: 'Change drafted' },
  'rule.review_requested': { id: 'rules.event.review_requested', defaultMessage: 'Approval requested' },
  'rule.approved': { id: 'rules.event.approved', defaultMessage: 'Approved' },
  'rule.changes_requested': { id: 'rules.event.changes_requested', defaultMessage: 'Changes requested' },
  'rule.scheduled': { id: 'rules.event.scheduled', defaultMessage: 'Scheduled' },
  'rule.took_effect': { id: 'rules.event.took_effect', defaultMessage: 'Took effect' },
  'rule.withdrawn': { id: 'rules.event.withdrawn', defaultMessage: 'Withdrawn' },
  'rule.rolled_back': { id: 'rules.event.rolled_back', defaultMessage: 'Rolled back' },
});

export function useEventWord(): (action: string) => string {
  const intl = useIntl();
  return (action) => (action in WORDS ? intl.formatMessage(WORDS[action as keyof typeof WORDS]) : action);
}
