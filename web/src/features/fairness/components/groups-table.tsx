/** A table of a bias audit: each group with its count, rate and ratio, and what the ratio says. */
import { type ReactNode, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Badge, type Tone } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import type { Line, Verdict } from '../api';
import { RACE_NAMES, SEX_NAMES, VERDICT_NAMES } from '../names';
import { Count } from './count';

const TONES: Record<Verdict, Tone> = {
  even: 'ok',
  watch: 'warn',
  flag: 'danger',
  insufficient: 'neutral',
  not_compared: 'outline',
  covered: 'outline',
};

const cell = 'py-2 pl-3 text-right align-top tabular-nums';
const head = 'pb-1.5 pl-3 text-right align-bottom font-normal! text-13 text-muted md:text-12';
/** On phones the group stays in sight while its figures are scrolled to. */
const first = 'max-md:sticky max-md:left-0 max-md:bg-card';

type Props = {
  caption: string;
  /** What the table is about, where several on the screen have the same caption. */
  about?: string;
  lines: Line[];
  scoring?: boolean;
  /** What being selected is, where it is something else. */
  selected?: ReactNode;
};

/** A group without results; a single one is not folded. */
const isTooSmall = ({ verdict }: Line) => verdict === 'insufficient' || verdict === 'covered';

/** The group to which the others are compared. */
const isHighest = ({ impactRatio, verdict }: Line) => impactRatio === 1 && verdict === 'not_compared';

export function GroupsTable({ caption, about, lines, scoring, selected }: Props) {
  const intl = useIntl();
  const [all, setAll] = useState(false);
  const few = lines.filter(isTooSmall).length;
  const folded = few > 1 && !all;
  const shown = lines.filter((line) => !folded || !isTooSmall(line));
  const label = [about, caption].filter(Boolean).join(': ');
  const fold = all
    ? intl.formatMessage({ id: 'fairness.few_hide', defaultMessage: 'Hide' })
    : intl.formatMessage({ id: 'fairness.few_show', defaultMessage: 'Show' });
  const decimals = (value: number | null) =>
    value === null ? '–' : intl.formatNumber(value, { minimumFractionDigits: 3, maximumFractionDigits: 3 });
  const name = ({ sex, race }: Line) =>
    [race && intl.formatMessage(RACE_NAMES[race]), sex && intl.formatMessage(SEX_NAMES[sex])]
      .filter(Boolean)
      .join(' · ');
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reached by the keyboard
    <section className="side-scroll relative md:overflow-x-auto" tabIndex={0} aria-label={label}>
      {shown.length === 0 ? (
        <p className="pb-1 text-14 font-semibold md:text-13">{caption}</p>
      ) : (
        <table className="w-full min-w-[560px] table-fixed max-md:min-w-[640px] max-md:mr-8 text-14 md:text-13">
          <caption className="pb-2 text-left font-semibold">
            <span className="sticky left-0">{caption}</span>
          </caption>
          <thead>
            <tr className="border-line border-b">
              <th scope="col" className={`${head} ${first} pl-0! text-left! max-md:w-32 md:w-[34%]`}>
                <FormattedMessage id="fairness.group" defaultMessage="Group" />
              </th>
              <th scope="col" className={head}>
                <FormattedMessage id="fairness.assessed" defaultMessage="Assessed" />
              </th>
              <th scope="col" className={head}>
                {selected ??
                  (scoring ? (
                    <FormattedMessage id="fairness.above" defaultMessage="Above median" />
                  ) : (
                    <FormattedMessage id="fairness.selected" defaultMessage="Selected" />
                  ))}
              </th>
              <th scope="col" className={head}>
                <FormattedMessage id="fairness.rate" defaultMessage="Rate" />
              </th>
              <th scope="col" className={head}>
                <FormattedMessage id="fairness.ratio" defaultMessage="Impact ratio" />
              </th>
              <th scope="col" className={`${head} max-md:w-36`}>
                <FormattedMessage id="fairness.verdict.title" defaultMessage="Four-fifths" />
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map((line) => (
              <tr key={name(line)} className="border-line/75 border-b last:border-b-0">
                <th scope="row" className={`${first} py-2 pr-1 text-left align-top font-medium!`}>
                  {name(line)}
                </th>
                <td className={cell}>
                  <Count of={line.assessed} />
                </td>
                <td className={cell}>
                  <Count of={line.selected} />
                </td>
                <td className={cell}>{decimals(line.rate)}</td>
                <td className={cell}>
                  {line.leftOut ? (
                    <FormattedMessage id="fairness.left_out" defaultMessage="under 2%" />
                  ) : (
                    decimals(line.impactRatio)
                  )}
                </td>
                <td className={cell}>
                  <Badge tone={TONES[line.verdict]}>
                    {isHighest(line) ? (
                      <FormattedMessage id="fairness.highest" defaultMessage="Highest rate" />
                    ) : (
                      intl.formatMessage(VERDICT_NAMES[line.verdict])
                    )}
                  </Badge>
                  {line.test && (
                    <span className="mt-0.5 block text-12 text-muted">
                      {line.test.method === 'z' ? (
                        <FormattedMessage
                          id="fairness.test.z"
                          defaultMessage="z {value}"
                          values={{ value: intl.formatNumber(line.test.value, { maximumFractionDigits: 2 }) }}
                        />
                      ) : (
                        <FormattedMessage
                          id="fairness.test.fisher"
                          defaultMessage="Fisher p {value}"
                          values={{ value: intl.formatNumber(line.test.value, { maximumFractionDigits: 3 }) }}
                        />
                      )}
                    </span>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {few > 1 && (
        <p className="sticky left-0 flex flex-wrap items-center gap-x-3 border-line/75 border-t py-1 text-14 text-muted md:text-13">
          <FormattedMessage
            id="fairness.too_few"
            defaultMessage="{count, plural, one {# group} other {# groups}} with too few people"
            values={{ count: few }}
          />
          <Button
            size="sm"
            variant="quiet"
            aria-expanded={all}
            aria-label={`${fold}: ${label}`}
            onClick={() => setAll(!all)}
          >
            {fold}
          </Button>
        </p>
      )}
    </section>
  );
}
