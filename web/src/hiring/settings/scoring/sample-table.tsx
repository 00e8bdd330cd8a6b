/** The tasks of one work sample with their two figures, what the week before had, and what is worth a look. */
import { FormattedMessage, useIntl } from 'react-intl';
import { useText } from '@/i18n/text';
import type { SampleFlag, SampleItem } from './work-samples-api';

const head = 'pb-1.5 pl-3 text-right align-bottom font-normal! text-13 text-muted';
const cell = 'py-2 pl-3 text-right align-top tabular-nums';

export function SampleTable({ label, items }: { label: string; items: readonly SampleItem[] }) {
  const intl = useIntl();
  const text = useText();
  const percent = (share: number) => `${intl.formatNumber(Math.round(share * 100))} %`;
  const decimals = (value: number | null) =>
    value === null ? '–' : intl.formatNumber(value, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  return (
    <div className="px-4 pb-3">
      <table aria-label={label} className="w-full text-14">
        <thead>
          <tr className="border-line border-b">
            <th scope="col" className={`${head} pl-0! text-left!`}>
              <FormattedMessage id="samples.task" defaultMessage="Task" />
            </th>
            <th scope="col" className={head}>
              <FormattedMessage id="samples.difficulty" defaultMessage="Average score" />
            </th>
            <th scope="col" className={head}>
              <FormattedMessage id="samples.discrimination" defaultMessage="Predictive value" />
            </th>
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <tr key={item.item} className="border-line/75 border-b last:border-b-0">
              <th scope="row" className="py-2 text-left align-top font-medium!">
                {text(item.title)}
                <span className="block font-normal text-13 text-muted">
                  <FormattedMessage
                    id="samples.answered"
                    defaultMessage="{answered} of {people} answered"
                    values={{ answered: item.answered, people: item.people }}
                  />
                </span>
                {item.flags.map((flag) => (
                  <span key={flag} className="block font-normal text-13 text-warn">
                    <Flag flag={flag} item={item} percent={percent} />
                  </span>
                ))}
              </th>
              <td className={cell}>
                {percent(item.difficulty)}
                {item.before && <Before value={percent(item.before.difficulty)} />}
              </td>
              <td className={cell}>
                {decimals(item.discrimination)}
                {item.before && <Before value={decimals(item.before.discrimination)} />}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Before({ value }: { value: string }) {
  return (
    <span className="block text-13 text-muted">
      <FormattedMessage id="samples.before" defaultMessage="before: {value}" values={{ value }} />
    </span>
  );
}

type FlagProps = { flag: SampleFlag; item: SampleItem; percent(share: number): string };

function Flag({ flag, item: { english, spanish }, percent }: FlagProps) {
  const values = { english: percent(english ?? 0), spanish: percent(spanish ?? 0) };
  switch (flag) {
    case 'too_easy':
      return (
        <FormattedMessage id="samples.flag.too_easy" defaultMessage="Too easy: almost everyone gets it" />
      );
    case 'too_hard':
      return <FormattedMessage id="samples.flag.too_hard" defaultMessage="Too hard: almost no one gets it" />;
    case 'does_not_differentiate':
      return <FormattedMessage id="samples.flag.no_discrimination" defaultMessage="Low predictive value" />;
    case 'languages_differ':
      return (english ?? 0) > (spanish ?? 0) ? (
        <FormattedMessage
          id="samples.flag.harder_in_spanish"
          defaultMessage="Harder in Spanish: {spanish}, not {english}"
          values={values}
        />
      ) : (
        <FormattedMessage
          id="samples.flag.harder_in_english"
          defaultMessage="Harder in English: {english}, not {spanish}"
          values={values}
        />
      );
  }
}
