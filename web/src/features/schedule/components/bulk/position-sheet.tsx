/** Gives the chosen shifts another position. */
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { SelectField } from '@/components/ui/select';
import { useText } from '@/i18n/text';
import { updates } from '../../model/bulk';
import type { Props } from './bulk-dialogs';
import { BulkSheet } from './bulk-sheet';

export function PositionSheet({ board, bulk }: Props) {
  const intl = useIntl();
  const text = useText();
  const [positionId, setPositionId] = useState('');
  const { shifts } = bulk;
  return (
    <BulkSheet
      bulk={bulk}
      ops={positionId ? updates(shifts, () => ({ positionId })) : []}
      title={
        <FormattedMessage
          id="schedule.bulk.position_title"
          defaultMessage="Change position of {count, plural, one {# shift} other {# shifts}}"
          values={{ count: shifts.length }}
        />
      }
      confirmLabel={<FormattedMessage id="schedule.bulk.change" defaultMessage="Change" />}
    >
      <SelectField
        label={<FormattedMessage id="schedule.field.position" defaultMessage="Position" />}
        placeholder={intl.formatMessage({ id: 'schedule.bulk.choose', defaultMessage: 'Choose' })}
        value={positionId}
        onChange={(event) => setPositionId(event.target.value)}
        options={board.lookups.positions
          .filter(board.canStaff)
          .map(({ id, name, code }) => ({ value: id, label: `${text(name)} · ${code}` }))}
      />
    </BulkSheet>
  );
}
