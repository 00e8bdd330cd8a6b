/** What holds at each location: the law's value, the brand's, and the stricter of both. */
import { Scale } from 'lucide-react';
import { FormattedMessage } from 'react-intl';
import { useText } from '@/i18n/text';
import type { LibraryRule, RuleDetail } from '../types';
import { useValueText } from './values';

type Props = { effective: RuleDetail['effective']; library: LibraryRule };

export function EffectiveValues({ effective, library }: Props) {
  const text = useText();
  const said = useValueText();
  return (
    <>
      {library.values.map(({ name, label, unit }) => (
        <div key={name} className="overflow-x-auto">
          {library.values.length > 1 && <p className="mt-2 text-13 text-muted">{text(label)}</p>}
          <table className="w-full border-collapse text-14 md:text-13">
            <caption className="sr-only">
              <FormattedMessage
                id="rules.effective_of"
                defaultMessage="Effective value by location: {name}"
                values={{ name: text(label) }}
              />
            </caption>
            <thead>
              <tr className="text-right text-muted">
                <td />
                <th scope="col" className="py-1 pl-2 font-medium">
                  <FormattedMessage id="rules.law" defaultMessage="Law" />
                </th>
                <th scope="col" className="py-1 pl-2 font-medium">
                  <FormattedMessage id="rules.brand" defaultMessage="Brand" />
                </th>
                <th scope="col" className="py-1 pl-2 font-medium">
                  <FormattedMessage id="rules.effective" defaultMessage="Effective" />
                </th>
              </tr>
            </thead>
            <tbody>
              {effective.map(({ locationId, locationName, values }) => {
                const value = values.find((one) => one.name === name);
                const cell = (given: number | null | undefined) =>
                  given === null || given === undefined ? (
                    <span className="text-muted">
                      <FormattedMessage id="rules.none" defaultMessage="none" />
                    </span>
                  ) : (
                    said(given, unit)
                  );
                return (
                  <tr key={locationId} className="border-line border-t text-right tabular-nums">
                    <th scope="row" className="py-1.5 text-left font-normal">
                      {locationName}
                    </th>
                    <td className="py-1.5 pl-2" title={value?.citation ?? undefined}>
                      {value?.source === 'law' && (
                        <Scale size={13} aria-hidden="true" className="mr-1 inline text-muted" />
                      )}
                      {cell(value?.law)}
                    </td>
                    <td className="py-1.5 pl-2">{cell(value?.brand)}</td>
                    <td className="py-1.5 pl-2 font-semibold">{cell(value?.effective)}</td>
                  </tr>
                );
              })}
            </tbody>
          </table>
        </div>
      ))}
      <p className="mt-2 text-13 text-muted">
        <FormattedMessage
          id="rules.stricter_applies"
          defaultMessage="The stricter of law and rule always applies."
        />
      </p>
    </>
  );
}
