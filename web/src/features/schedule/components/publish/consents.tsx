/** Changes that need an employee's consent: they go out as a question and hold nothing up. */
import { FormattedMessage, useIntl } from 'react-intl';
import { FindingCard } from '@/components/finding/finding-card';
import type { Finding } from '@/components/finding/types';
import type { Board } from '../../hooks/use-board';
import { useFindingSubject } from '../../hooks/use-finding-subject';
import { consentKinds } from '../../model/impact';
import type { DiffItem } from '../../types';
import { WrittenConsent } from '../shift/written-consent';
import { Part } from './part';

type Props = { items: DiffItem[]; findings: Finding[]; board: Board };

export function Consents({ items, findings, board }: Props) {
  const intl = useIntl();
  const about = useFindingSubject(board.people);
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
          defaultMessage="{names} will see both versions and answer. The old times stay until then."
          values={{ names: intl.formatList(names) }}
        />
      </p>
      {findings.map((finding) => (
        <FindingCard key={finding.key} finding={finding} about={about(finding)}>
          <WrittenConsents finding={finding} board={board} />
        </FindingCard>
      ))}
    </Part>
  );
}

/** A signed document makes a request unnecessary. It is kept with the shift of the finding. */
function WrittenConsents({ finding, board }: { finding: Finding; board: Board }) {
  const shift = board.week.shifts.find(({ id }) => id === finding.subject.shiftId);
  const [kind] = consentKinds([finding.consentKind]);
  return (
    shift &&
    kind && (
      <div className="mt-3">
        <WrittenConsent shift={shift} kind={kind} labels={board.labels} />
      </div>
    )
  );
}
