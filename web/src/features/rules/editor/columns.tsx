/** Counts as columns, with a table for screen readers; the part that is new stands out. */
import { FormattedMessage, FormattedNumber } from 'react-intl';

type Column = { key: string; label: string; count: number; fresh: number };

type Props = { title: string; columns: readonly Column[] };

export function Columns({ title, columns }: Props) {
  const first = columns[0];
  const last = columns.at(-1);
  if (!first || !last) return null;
  const most = Math.max(1, ...columns.map(({ count }) => count));
  const percent = (count: number) => `${(100 * count) / most}%`;
  return (
    <section>
      <h3 className="mb-2 text-14 font-semibold">{title}</h3>
      <div aria-hidden="true">
        <div className="flex h-16 items-end gap-1 border-line border-b">
          {columns.map(({ key, count, fresh }) => (
            <span key={key} className="flex h-full min-w-0 flex-1 flex-col justify-end">
              <span className="block rounded-t-[2px] bg-brand" style={{ height: percent(fresh) }} />
              <span className="block bg-field/60" style={{ height: percent(count - fresh) }} />
            </span>
          ))}
        </div>
        <div className="flex justify-between pt-1 text-13 text-muted md:text-12">
          <span>{first.label}</span>
          {last !== first && <span>{last.label}</span>}
        </div>
      </div>
      <div className="sr-only">
        <table>
          <caption>{title}</caption>
          <thead>
            <tr>
              <td />
              <th scope="col">
                <FormattedMessage id="rules.flagged" defaultMessage="Flagged" />
              </th>
              <th scope="col">
                <FormattedMessage id="rules.class.new" defaultMessage="New" />
              </th>
            </tr>
          </thead>
          <tbody>
            {columns.map(({ key, label, count, fresh }) => (
              <tr key={key}>
                <th scope="row">{label}</th>
                <td>
                  <FormattedNumber value={count} />
                </td>
                <td>
                  <FormattedNumber value={fresh} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
