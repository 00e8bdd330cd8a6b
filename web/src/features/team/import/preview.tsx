/** Who is in a file, and what happens to each: first those who cannot be added. */
import { FormattedMessage, useIntl } from 'react-intl';
import { useOrganization } from '@/api/use-organization';
import { useText } from '@/i18n/text';
import { cx } from '@/lib/cx';
import { groupsOf, type ImportGroup, type ImportRow, type ImportView } from './model';
import { COLUMN_NAMES, GROUP_NAMES, PRODUCTS, SKIPPED } from './names';

export function Preview({ view }: { view: ImportView }) {
  return (
    <div className="grid gap-4">
      <Notes view={view} />
      {groupsOf(view.rows).map(({ group, rows }) => (
        <Group key={group} group={group} rows={rows} />
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

function Group({ group, rows }: { group: ImportGroup; rows: ImportRow[] }) {
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
              <Details row={row} />
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

/** What is wrong with a row, why it is skipped, or as what the person is added. */
function Details({ row: { outcome, errors, positionIds } }: { row: ImportRow }) {
  const intl = useIntl();
  const text = useText();
  const { position } = useOrganization();
  if (outcome === 'refused')
    return (
      <ul className="text-14 text-danger md:text-13">
        {errors.map(({ field, code, message }) => {
          const column = COLUMN_NAMES[field];
          return (
            <li key={`${field} ${code} ${message}`}>
              {column
                ? intl.formatMessage(
                    { id: 'team.import.error', defaultMessage: '{column}: {message}' },
                    { column: intl.formatMessage(column), message },
                  )
                : message}
            </li>
          );
        })}
      </ul>
    );
  const names = positionIds.flatMap((id) => position(id)?.name ?? []).map(text);
  return (
    <p className="text-14 text-muted md:text-13">
      {outcome === 'added' ? intl.formatList(names) : intl.formatMessage(SKIPPED[outcome])}
    </p>
  );
}
