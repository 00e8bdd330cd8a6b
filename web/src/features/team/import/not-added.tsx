/** After an import: the rows of the file that were not added, why, and a file of them. */
import { FormattedMessage, useIntl } from 'react-intl';
import { type ImportRow, notAdded } from './model';
import { COLUMN_NAMES, SKIPPED } from './names';
import { csvAddress } from './template';

export function NotAdded({ rows }: { rows: readonly ImportRow[] }) {
  const intl = useIntl();
  const missing = notAdded(rows);
  if (missing.length === 0) return null;
  const lineName = intl.formatMessage({ id: 'team.import.column.line', defaultMessage: 'Line' });
  const reasonName = intl.formatMessage({ id: 'team.import.column.reason', defaultMessage: 'Reason' });
  const name = intl.formatMessage({ id: 'team.import.column.name', defaultMessage: 'Name' });
  /** Why a person was not added, in one line. */
  const reason = ({ outcome, errors, matchedName, otherLocation }: ImportRow): string => {
    if (outcome === 'added') return '';
    if (outcome !== 'refused')
      return intl.formatMessage(SKIPPED[outcome], {
        person: matchedName ?? '',
        location: otherLocation ?? '',
      });
    return errors
      .map(({ field, message }) => {
        const column = COLUMN_NAMES[field];
        return column
          ? intl.formatMessage(
              { id: 'team.import.error', defaultMessage: '{column}: {message}' },
              { column: intl.formatMessage(column), message },
            )
          : message;
      })
      .join(' ');
  };
  const table = [
    [lineName, name, reasonName],
    ...missing.map((row) => [String(row.line), row.name, reason(row)]),
  ];
  return (
    <section className="grid gap-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h3 className="font-semibold">
          <FormattedMessage
            id="team.import.not_added"
            defaultMessage="{count, plural, one {# row wasn’t added} other {# rows weren’t added}}"
            values={{ count: missing.length }}
          />
        </h3>
        <a
          href={csvAddress(table)}
          download="lineup-team-not-added.csv"
          className="inline-flex min-h-11 items-center text-14 text-brand underline md:min-h-0 md:text-13"
        >
          <FormattedMessage id="team.import.download_rows" defaultMessage="Download these rows" />
        </a>
      </div>
      <ul className="divide-y divide-line rounded-card border border-line text-16 md:text-14">
        {missing.map((row) => (
          <li key={row.line} className="px-3 py-2">
            <p className="break-words">
              <b className="font-medium">{row.name}</b>{' '}
              <span className="text-muted">
                <FormattedMessage
                  id="demand.import.line"
                  defaultMessage="Line {line}"
                  values={{ line: row.line }}
                />
              </span>
            </p>
            <p className="break-words text-14 text-muted md:text-13">{reason(row)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
