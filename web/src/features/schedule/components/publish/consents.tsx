/** Changes that need an employee's consent: they go out as a question and hold nothing up. */
import { FormattedMessage, useIntl } from 'react-intl';
import { FindingCard } from '@/components/finding/finding-card';
import type { Finding } from '@/lib/finding';
import { compactRange } from '@/lib/time/clock';
import { useAbout } from '../../hooks/use-about';
import type { Board } from '../../hooks/use-board';
import type { DiffItem } from '../../types';
import { ConsentPaper } from '../shift/consent-paper';
import { Part } from './part';

type Props = { items: DiffItem[]; findings: Finding[]; board: Board };

export function Consents({ items, findings, board }: Props) {
  const intl = useIntl();
  const about = useAbout(board.people);
  const names = [
    ...new Set(items.map(({ employeeId }) => board.labels.name(board.people.get(employeeId ?? '')))),
  ];
  return (
    <Part
      title={<FormattedMessage id="schedule.publish.consent" defaultMessage="Waiting for employee consent" />}
    >
      <p className="text-14 md:text-13">
        <FormattedMessage
          id="schedule.publish.consent_text"
          defaultMessage="{names} will see the old and the new times and answer. Until then the old times stay."
          values={{ names: intl.formatList(names) }}
        />
      </p>
      {findings.map((finding) => (
        <FindingCard key={finding.key} finding={finding} about={about(finding)} />
      ))}
      {items.map((item) => (
        <Papers key={item.shiftId} item={item} board={board} />
      ))}
    </Part>
  );
}

/** Who has signed a paper already need not be asked. */
function Papers({ item, board }: { item: DiffItem; board: Board }) {
  const shift = board.week.shifts.find(({ id }) => id === item.shiftId);
  const half = item.after ?? item.before;
  if (!shift || !half || !item.consents?.length) return null;
  const name = board.labels.name(board.people.get(item.employeeId ?? ''));
  return (
    <div className="space-y-2">
      <p className="font-medium text-14 md:text-13">
        {`${name} · ${board.labels.weekday(half.date, 'short')} ${compactRange(half.start, half.end)}`}
      </p>
      {item.consents.map((kind) => (
        <ConsentPaper key={kind} shift={shift} kind={kind} labels={board.labels} />
      ))}
    </div>
  );
}
