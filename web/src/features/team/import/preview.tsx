/** Who is in a file, and what happens to each: first those who cannot be added. */
import { FormattedMessage, useIntl } from 'react-intl';
import { Notice } from '@/components/form/notice';
import { cx } from '@/lib/cx';
import { groupsOf, type ImportGroup, type ImportRow, type ImportView } from './model';
import { GROUP_NAMES, PRODUCTS } from './names';
import { RowDetails, type RowDetailsProps } from './row-details';

type Props = Omit<RowDetailsProps, 'row'> & { view: ImportView };

export function Preview({ view, ...details }: Props) {
  return (
    <div className="grid gap-4">
      <Notes view={view} />
      {view.withoutBirthDate > 0 && (
        <Notice>
          <FormattedMessage
            id="team.import.without_birth_date"
            defaultMessage="{count, plural, one {# person has no birth date: they are planned as an adult.} other {# people have no birth date: they are planned as adults.}}"
            values={{ count: view.withoutBirthDate }}
          />
        </Notice>
      )}
      {groupsOf(view.rows).map(({ group, rows }) => (
        <Group key={group} group={group} rows={rows} {...details} />
      ))}
    </div>
  );
}

/** What the file is, and what of it is not imported. */
function Notes({ view: { product, ignoredColumns, wagesIgnored } }: { view: ImportView }) {
  const intl = useIntl();
  return (
    <div className="grid gap-1 text-14 text-muted md:text-13">
      {product !== 'other' && (
        <p>
          <FormattedMessage
            id="team.import.product"
            defaultMessage="A file from {product}"
            values={{ product: PRODUCTS[product] }}
          />
        </p>
      )}
      {ignoredColumns.length > 0 && (
        <p>
          <FormattedMessage
            id="team.import.ignored"
            defaultMessage="Not imported: {columns}"
            values={{ columns: intl.formatList(ignoredColumns) }}
          />
        </p>
      )}
      {wagesIgnored && (
        <p>
          <FormattedMessage
            id="team.import.wages_ignored"
            defaultMessage="Wages are not imported: you can’t set them."
          />
        </p>
      )}
    </div>
  );
}

type GroupProps = Omit<Props, 'view'> & { group: ImportGroup; rows: ImportRow[] };

function Group({ group, rows, ...details }: GroupProps) {
  return (
    <section className="grid gap-2">
      <h3 className={cx('font-semibold', group === 'refused' && 'text-danger')}>
        <FormattedMessage {...GROUP_NAMES[group]} values={{ count: rows.length }} />
      </h3>
      <ul className="divide-y divide-line rounded-card border border-line text-16 md:text-14">
        {rows.map((row) => (
          <li key={row.line} className="flex gap-3 px-3 py-2">
            <div className="min-w-0 flex-1">
              <p className="break-words font-medium">
                {row.name || <FormattedMessage id="team.import.no_name" defaultMessage="No name" />}
              </p>
              <RowDetails row={row} {...details} />
            </div>
            <span className="shrink-0 text-14 text-muted md:text-13">
              <FormattedMessage
                id="team.import.line"
                defaultMessage="Line {line}"
                values={{ line: row.line }}
              />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
