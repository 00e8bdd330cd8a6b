/** The proposals side by side: a table, on phones cards; one of them is chosen. */
import { useId } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { cx } from '@/lib/cx';
import { useIsPhone } from '@/lib/use-media';
import { useAimName } from './aims';
import type { Aim, Proposal } from './api';
import { Closes, Cost, HalfHoursShort, Law, Overtime, Wishes } from './figures';
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

/** What readers without wages, or a team without wishes, would see as an empty column is left out. */
const shown = (proposals: readonly Proposal[]) => ({
  cost: proposals.some(({ cents }) => cents !== null),
  wishes: proposals.some(({ wishes }) => wishes > 0),
});

const HEAD = 'px-2 text-left font-medium first:pl-6';
const CELL = 'whitespace-nowrap px-2 first:pl-6';

function Table({ proposals, value, onChange }: Props) {
  const intl = useIntl();
  const name = useId();
  const isBest = bestOf(proposals);
  const columns = shown(proposals);
  const longest = Math.max(...proposals.map(({ shortHalfHours }) => shortHalfHours));
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
          {columns.cost && (
            <th scope="col" className={HEAD}>
              <FormattedMessage id="schedule.auto.cost" defaultMessage="Cost" />
            </th>
          )}
          <th scope="col" className={HEAD}>
            <FormattedMessage id="schedule.auto.short" defaultMessage="Half hours short" />
          </th>
          <th scope="col" className={HEAD}>
            <FormattedMessage id="schedule.auto.overtime" defaultMessage="Overtime" />
          </th>
          <th scope="col" className={HEAD}>
            <FormattedMessage id="schedule.auto.closes_each" defaultMessage="Closes each" />
          </th>
          {columns.wishes && (
            <th scope="col" className={HEAD}>
              <FormattedMessage id="schedule.auto.wishes" defaultMessage="Wishes kept" />
            </th>
          )}
          <th scope="col" className={HEAD}>
            <FormattedMessage id="schedule.auto.compliance" defaultMessage="Compliance" />
          </th>
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
            {columns.cost && (
              <td className={CELL}>
                <Cost proposal={proposal} best={isBest('cost', proposal)} />
              </td>
            )}
            <td className={CELL}>
              <HalfHoursShort proposal={proposal} best={isBest('short', proposal)} longest={longest} />
            </td>
            <td className={CELL}>
              <Overtime proposal={proposal} />
            </td>
            <td className={CELL}>
              <Closes proposal={proposal} best={isBest('closes', proposal)} />
            </td>
            {columns.wishes && (
              <td className={CELL}>
                <Wishes proposal={proposal} best={isBest('wishes', proposal)} />
              </td>
            )}
            <td className={CELL}>
              <Law proposal={proposal} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Cards({ proposals, value, onChange }: Props) {
  const name = useId();
  const isBest = bestOf(proposals);
  const columns = shown(proposals);
  const longest = Math.max(...proposals.map(({ shortHalfHours }) => shortHalfHours));
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
            {columns.cost && (
              <Figure label={<FormattedMessage id="schedule.auto.cost" defaultMessage="Cost" />}>
                <Cost proposal={proposal} best={isBest('cost', proposal)} />
              </Figure>
            )}
            <Figure label={<FormattedMessage id="schedule.auto.short" defaultMessage="Half hours short" />}>
              <HalfHoursShort proposal={proposal} best={isBest('short', proposal)} longest={longest} />
            </Figure>
            <Figure label={<FormattedMessage id="schedule.auto.overtime" defaultMessage="Overtime" />}>
              <Overtime proposal={proposal} />
            </Figure>
            <Figure label={<FormattedMessage id="schedule.auto.closes_each" defaultMessage="Closes each" />}>
              <Closes proposal={proposal} best={isBest('closes', proposal)} />
            </Figure>
            {columns.wishes && (
              <Figure label={<FormattedMessage id="schedule.auto.wishes" defaultMessage="Wishes kept" />}>
                <Wishes proposal={proposal} best={isBest('wishes', proposal)} />
              </Figure>
            )}
            <Figure label={<FormattedMessage id="schedule.auto.compliance" defaultMessage="Compliance" />}>
              <Law proposal={proposal} />
            </Figure>
          </dl>
        </div>
      ))}
    </fieldset>
  );
}

function Figure({ label, children }: { label: React.ReactNode; children: React.ReactNode }) {
  return (
    <div>
      <dt className="text-12 text-muted">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
