/** Which rows are shown: a group of them, or those with one flag. */
import { FormattedMessage, useIntl } from 'react-intl';
import { FilterSelect } from '@/components/ui/filter-select';
import { cx } from '@/lib/cx';
import type { FlagCode, Row } from '../api';
import { FILTERS, type Filter, filtered, flagsOf } from '../model';
import { FILTER_NAMES, FLAG_NAMES } from '../names';

type Props = {
  rows: readonly Row[];
  filter: Filter;
  flag: FlagCode | '';
  onChange(next: { filter?: Filter; flag?: FlagCode | '' }): void;
};

export function Filters({ rows, filter, flag, onChange }: Props) {
  const intl = useIntl();
  return (
    <fieldset className="flex flex-wrap items-center gap-2 px-4 pb-3 md:px-6 md:pt-3">
      <legend className="sr-only">
        <FormattedMessage id="timesheets.filters" defaultMessage="Filters" />
      </legend>
      {FILTERS.map((one) => (
        <button
          key={one}
          type="button"
          aria-pressed={one === filter}
          onClick={() => onChange({ filter: one })}
          className={cx(
            'inline-flex h-11 items-center gap-1.5 rounded-control border px-3 text-14 font-medium md:h-8 md:px-2.5 md:text-13',
            one === filter ? 'border-brand/55 bg-brand-soft text-brand' : 'border-line bg-card',
          )}
        >
          <FormattedMessage {...FILTER_NAMES[one]} /> <b>{filtered(rows, one, '').length}</b>
        </button>
      ))}
      <FilterSelect
        label={intl.formatMessage({ id: 'timesheets.flag.label', defaultMessage: 'Flag' })}
        any={intl.formatMessage({ id: 'timesheets.any_flag', defaultMessage: 'Any' })}
        options={flagsOf(rows).map((code) => ({ value: code, label: intl.formatMessage(FLAG_NAMES[code]) }))}
        value={flag}
        onChange={(code) => onChange({ flag: code as FlagCode | '' })}
      />
    </fieldset>
  );
}
