/** A record's two sides as a table; changes are marked by weight, strike-through and tint. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { Button } from '@/components/ui/button';
import { cx } from '@/lib/cx';
import { personNameQuery } from '../api';
import { compare, lastName } from '../diff';
import { useFieldName } from '../field-names';
import { useValueText } from '../use-value-text';

export function BeforeAfter({ before, after }: { before: unknown; after: unknown }) {
  const fieldName = useFieldName();
  const [all, setAll] = useState(false);
  const rows = compare(before, after);
  const same = rows.filter(({ changed }) => !changed);
  const shown = all ? rows : rows.filter(({ changed }) => changed);
  if (rows.length === 0) {
    return (
      <p className="text-16 text-muted md:text-13">
        <FormattedMessage
          id="audit.no_fields"
          defaultMessage="Nothing to compare: this event has no fields."
        />
      </p>
    );
  }
  return (
    <>
      {shown.length > 0 && (
        <table className="w-full table-fixed text-16 md:text-13">
          <thead>
            <tr className="text-left text-13 text-muted md:text-12">
              <th scope="col" className="w-[32%] pb-1 font-normal">
                <FormattedMessage id="audit.column.field" defaultMessage="Field" />
              </th>
              <th scope="col" className="px-2 pb-1 font-normal">
                <FormattedMessage id="audit.column.before" defaultMessage="Before" />
              </th>
              <th scope="col" className="px-2 pb-1 font-normal">
                <FormattedMessage id="audit.column.after" defaultMessage="After" />
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ field, before: was, after: is, changed }) => (
              <tr key={field} className="border-line/80 border-t align-top">
                <th scope="row" className="py-1 pr-2 text-left font-normal break-words text-muted">
                  {fieldName(field)}
                </th>
                <td className="px-2 py-1 break-words">
                  {changed ? (
                    <del className="text-muted">
                      <Value field={field} value={was} />
                    </del>
                  ) : (
                    <Value field={field} value={was} />
                  )}
                </td>
                <td className={cx('px-2 py-1 break-words', changed && 'bg-ok-soft font-semibold text-ok')}>
                  {changed ? (
                    <ins className="no-underline">
                      <Value field={field} value={is} />
                    </ins>
                  ) : (
                    <Value field={field} value={is} />
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {same.length > 0 && (
        <Button
          variant="quiet"
          size="sm"
          className="mt-1 -ml-2"
          onClick={() => setAll(!all)}
          aria-expanded={all}
        >
          {all ? (
            <FormattedMessage id="audit.only_changes" defaultMessage="Changes only" />
          ) : (
            <FormattedMessage
              id="audit.unchanged"
              defaultMessage="{count, plural, one {# unchanged field} other {# unchanged fields}}"
              values={{ count: same.length }}
            />
          )}
        </Button>
      )}
    </>
  );
}

function Value({ field, value }: { field: string; value: unknown }) {
  const valueText = useValueText();
  if (lastName(field) === 'employeeId' && typeof value === 'string') return <PersonName id={value} />;
  return valueText(field, value);
}

/** A person's name today; where they are gone or out of reach, the id that the record keeps. */
function PersonName({ id }: { id: string }) {
  const { data } = useQuery(personNameQuery(id));
  return data ? `${data.firstName} ${data.lastName}` : <span className="break-all">{id}</span>;
}
