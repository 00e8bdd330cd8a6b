/** Takes a change back before it holds anywhere. */
import { FormattedMessage } from 'react-intl';
import type { RuleChange } from '../../types';
import { withdraw } from '../api';
import { TextSheet } from './text-sheet';

export function WithdrawSheet({ change, onClose }: { change: RuleChange; onClose(): void }) {
  return (
    <TextSheet
      danger
      field="reason"
      title={
        <FormattedMessage
          id="rule_changes.withdraw_title"
          defaultMessage="Withdraw change {no}?"
          values={{ no: change.no }}
        />
      }
      description={
        <FormattedMessage
          id="rule_changes.withdraw_hint"
          defaultMessage="It doesn’t take effect. It stays readable with your reason."
        />
      }
      label={<FormattedMessage id="rules.reason" defaultMessage="Reason" />}
      submitLabel={<FormattedMessage id="rule_changes.withdraw" defaultMessage="Withdraw" />}
      send={(reason) => withdraw(change, reason)}
      onClose={onClose}
    />
  );
}
