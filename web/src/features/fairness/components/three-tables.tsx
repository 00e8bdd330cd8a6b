/** The tables of a bias audit: sex, race or ethnicity, and both together. */
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Tables } from '../api';
import { GroupsTable } from './groups-table';

type Props = {
  tables: Tables;
  /** What they are about, in words. */
  about: string;
  scoring?: boolean;
  /** What the selected are called, where they are not selected. */
  selected?: ReactNode;
};

export function ThreeTables({ tables, ...more }: Props) {
  const intl = useIntl();
  if (tables.assessed === 0) {
    return (
      <p className="text-muted">
        <FormattedMessage id="fairness.no_results" defaultMessage="No one has reached this step yet." />
      </p>
    );
  }
  return (
    <div className="grid gap-6">
      <GroupsTable
        caption={intl.formatMessage({ id: 'fairness.by_sex', defaultMessage: 'Sex' })}
        lines={tables.bySex}
        {...more}
      />
      <GroupsTable
        caption={intl.formatMessage({ id: 'fairness.by_race', defaultMessage: 'Race or ethnicity' })}
        lines={tables.byRace}
        {...more}
      />
      <GroupsTable
        caption={intl.formatMessage({ id: 'fairness.by_both', defaultMessage: 'Combined' })}
        lines={tables.byBoth}
        {...more}
      />
    </div>
  );
}
