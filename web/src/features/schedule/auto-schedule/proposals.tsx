/** The proposals side by side: a table, on phones cards; one of them is chosen. */
import { type ReactNode, useId } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { cx } from '@/lib/cx';
import { useIsPhone } from '@/lib/use-media';
import { useAimName } from './aims';
import type { Aim, Proposal } from './api';
import { BeyondShare, Closes, Cost, HoursShort, Law, Overtime, Wishes } from './figures';
import { bestOf } from './model';

type Props = { proposals: readonly Proposal[]; value: Aim; onChange(aim: Aim): void };

export function Proposals(props: Props) {
  return useIsPhone() ? <Cards {...props} /> : <Table {...props} />;
}

type RadioProps = { proposal: Proposal; name: string; checked: boolean; onChange(aim: Aim): void };

function Radio({ proposal: { aim }, name, checked, onChange }: RadioProps) {
  const aimName = useAimName();
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3 font-semibold md:min-h-8">
      <input
        type="radio"
        name={name}
        checked={checked}
        onChange={() => onChange(aim)}
        className="size-5 shrink-0 accent-brand"
      />
      {aimName(aim)}
    </label>
  );
}

type Column = { key: string; label: ReactNode; figure(proposal: Proposal): ReactNode };

/** The figures to compare. What readers without wages, or a team without wishes, would see as an empty column is left out. */
function columnsOf(proposals: readonly Proposal[]): Column[] {
  const isBest = bestOf(proposals);
  const longest = Math.max(...proposals.map(({ shortHalfHours }) => shortHalfHours));
  const cost: Column = {
    key: 'cost',
    label: <FormattedMessage id="schedule.auto.cost" defaultMessage="Cost" />,
    figure: (proposal) => <Cost proposal={proposal} best={isBest('cost', proposal)} />,
  };
  const fairness: Column = {
    key: 'fairness',
    label: <FormattedMessage id="schedule.auto.beyond_share" defaultMessage="Over fair share" />,
    figure: (proposal) => <BeyondShare proposal={proposal} best={isBest('fairness', proposal)} />,
  };
  const wishes: Column = {
    key: 'wishes',
    label: <FormattedMessage id="schedule.auto.wishes" defaultMessage="Wishes kept" />,
    figure: (proposal) => <Wishes proposal={proposal} best={isBest('wishes', proposal)} />,
  };
  return [
    ...(proposals.some(({ cents }) => cents !== null) ? [cost] : []),
    {
      key: 'short',
      label: <FormattedMessage id="schedule.auto.short" defaultMessage="Hours short" />,
      figure: (proposal) => (
        <HoursShort proposal={proposal} best={isBest('short', proposal)} longest={longest} />
      ),
    },
    {
      key: 'overtime',
      label: <FormattedMessage id="schedule.auto.overtime" defaultMessage="Overtime" />,
      figure: (proposal) => <Overtime proposal={proposal} />,
    },
    {
      key: 'closes',
      label: <FormattedMessage id="schedule.auto.closes_each" defaultMessage="Closes each" />,
      figure: (proposal) => <Closes proposal={proposal} best={isBest('closes', proposal)} />,
    },
    ...(proposals.some(({ beyondShare }) => beyondShare > 0) ? [fairness] : []),
    ...(proposals.some(({ wishes }) => wishes > 0) ? [wishes] : []),
    {
      key: 'compliance',
      label: <FormattedMessage id="schedule.auto.compliance" defaultMessage="Compliance" />,
      figure: (proposal) => <Law proposal={proposal} />,
    },
  ];
}

const HEAD = 'px-2 text-left font-medium first:pl-6';
const CELL = 'whitespace-nowrap px-2 first:pl-6';

function Table({ proposals, value, onChange }: Props) {
  const intl = useIntl();
  const name = useId();
  const columns = columnsOf(proposals);
  return (
    <table
      aria-label={intl.formatMessage({ id: 'schedule.auto.proposals', defaultMessage: 'Proposals' })}
      className="w-full border-collapse text-13 xl:text-14"
    >
      <thead>
        <tr className="h-8 border-line border-b text-12 text-muted xl:text-13">
          <th scope="col" className={HEAD}>
            <FormattedMessage id="schedule.auto.aim_column" defaultMessage="Aim" />
          </th>
          {columns.map(({ key, label }) => (
            <th key={key} scope="col" className={HEAD}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {proposals.map((proposal) => (
          <tr
            key={proposal.aim}
            onClick={() => onChange(proposal.aim)}
            className={cx(
              'h-9 cursor-pointer border-line border-b bg-card hover:bg-canvas',
              proposal.aim === value && 'bg-brand-soft! shadow-[inset_3px_0_0_hsl(var(--brand))]',
            )}
          >
            <td className={CELL}>
              <Radio proposal={proposal} name={name} checked={proposal.aim === value} onChange={onChange} />
            </td>
            {columns.map(({ key, figure }) => (
              <td key={key} className={CELL}>
                {figure(proposal)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Cards({ proposals, value, onChange }: Props) {
  const name = useId();
  const columns = columnsOf(proposals);
  return (
    <fieldset className="grid gap-2">
      <legend className="sr-only">
        <FormattedMessage id="schedule.auto.proposals" defaultMessage="Proposals" />
      </legend>
      {proposals.map((proposal) => (
        <div
          key={proposal.aim}
          className={cx(
            'rounded-card border bg-card px-4 pt-1 pb-3',
            proposal.aim === value ? 'border-brand bg-brand-soft' : 'border-line',
          )}
        >
          <Radio proposal={proposal} name={name} checked={proposal.aim === value} onChange={onChange} />
          <dl className="grid grid-cols-2 gap-x-4 gap-y-1.5 text-14">
            {columns.map(({ key, label, figure }) => (
              <div key={key}>
                <dt className="text-12 text-muted">{label}</dt>
                <dd>{figure(proposal)}</dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
    </fieldset>
  );
}
