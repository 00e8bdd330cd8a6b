/** The tables of a bias audit: sex, race or ethnicity, and both together. */
import { FormattedMessage, useIntl } from 'react-intl';
import type { Tables } from '../api';
import { GroupsTable } from './groups-table';

export function ThreeTables({ tables, scoring }: { tables: Tables; scoring?: boolean }) {
  const intl = useIntl();
  const about = scoring
    ? intl.formatMessage({ id: 'fairness.scoring', defaultMessage: 'Scoring' })
    : intl.formatMessage({ id: 'fairness.selection', defaultMessage: 'Selection' });
  if (tables.assessed === 0) {
    return (
      <p className="text-muted">
        <FormattedMessage id="fairness.nobody" defaultMessage="Nobody has come to this step yet." />
      </p>
    );
  }
  return (
    <div className="grid gap-6">
      <GroupsTable
        about={about}
        caption={intl.formatMessage({ id: 'fairness.by_sex', defaultMessage: 'Sex' })}
        lines={tables.bySex}
        scoring={scoring}
      />
      <GroupsTable
        about={about}
        caption={intl.formatMessage({ id: 'fairness.by_race', defaultMessage: 'Race or ethnicity' })}
        lines={tables.byRace}
        scoring={scoring}
      />
      <GroupsTable
        about={about}
        caption={intl.formatMessage({ id: 'fairness.by_both', defaultMessage: 'Both together' })}
        lines={tables.byBoth}
        scoring={scoring}
      />
    </div>
  );
}
