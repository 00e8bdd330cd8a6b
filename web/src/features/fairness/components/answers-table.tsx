/** How applicants describe themselves: race or ethnicity down, sex across, with the totals. */
import { FormattedMessage, useIntl } from 'react-intl';
import { type EeoReport, RACES, type Race, SEXES, type Sex } from '../api';
import { RACE_NAMES, SEX_NAMES } from '../names';
import { Count } from './count';

const cell = 'py-2 pl-3 text-right tabular-nums';

export function AnswersTable({ report }: { report: EeoReport }) {
  const intl = useIntl();
  const people = (sex?: Sex, race?: Race) =>
    report.cells.find((one) => one.sex === sex && one.race === race)?.people;
  // What only a state asks is a column in the report of that state.
  const sexes = SEXES.filter((sex) => report.cells.some((one) => one.sex === sex));
  const caption = intl.formatMessage({
    id: 'fairness.answers',
    defaultMessage: 'How applicants identify',
  });
  const all = <FormattedMessage id="fairness.all" defaultMessage="All" />;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reached by the keyboard
    <section className="side-scroll relative md:overflow-x-auto" tabIndex={0} aria-label={caption}>
      <table className="w-full min-w-[420px] max-md:mr-8 text-14 md:text-13">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-line border-b text-muted">
            <td />
            {sexes.map((sex) => (
              <th key={sex} scope="col" className={`${cell} font-normal!`}>
                {intl.formatMessage(SEX_NAMES[sex])}
              </th>
            ))}
            <th scope="col" className={`${cell} font-normal!`}>
              {all}
            </th>
          </tr>
        </thead>
        <tbody>
          {[...RACES, undefined].map((race) => (
            <tr key={race ?? 'all'} className="border-line/75 border-b last:border-b-0 last:font-semibold">
              <th
                scope="row"
                className="py-2 pr-1 text-left font-medium! max-md:sticky max-md:left-0 max-md:bg-card"
              >
                {race ? intl.formatMessage(RACE_NAMES[race]) : all}
              </th>
              {[...sexes, undefined].map((sex) => (
                <td key={sex ?? 'all'} className={cell}>
                  <Count of={people(sex, race)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
