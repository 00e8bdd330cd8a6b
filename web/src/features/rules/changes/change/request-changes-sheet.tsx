/** Gives a change back to its author, with what has to change. */
import { FormattedMessage } from 'react-intl';
import type { RuleChange } from '../../types';
import { requestChanges } from '../api';
import { TextSheet } from './text-sheet';

export function RequestChangesSheet({ change, onClose }: { change: RuleChange; onClose(): void }) {
  return (
    <TextSheet
      field="note"
      title={<FormattedMessage id="rule_changes.request_changes" defaultMessage="Request changes" />}
      description={
        <FormattedMessage
          id="rule_changes.request_changes_hint"
          defaultMessage="It becomes a draft again, and approvals given so far no longer count."
        />
      }
      label={<FormattedMessage id="rule_changes.what_changes" defaultMessage="What has to change" />}
      submitLabel={<FormattedMessage id="rule_changes.send" defaultMessage="Send" />}
      send={(note) => requestChanges(change, note)}
      onClose={onClose}
    />
  );
}
