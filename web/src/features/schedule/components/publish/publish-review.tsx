/** The content of the publish sheet, in the order of what needs an answer first. */
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router';
import { FindingCard } from '@/components/finding/finding-card';
import type { Fix } from '@/components/finding/types';
import { Badge } from '@/components/ui/badge';
import { useMoney } from '@/lib/money/use-money';
import type { Board } from '../../hooks/use-board';
import { useFindingSubject } from '../../hooks/use-finding-subject';
import { byPerson, byRule, gateOf } from '../../model/diff';
import { fullName } from '../../model/grid';
import { payLink, unpaidPeople } from '../../model/unpaid';
import type { Diff, Person } from '../../types';
import { ChangeReasons } from './change-reasons';
import { Consents } from './consents';
import { DiffList } from './diff-list';
import { Notify } from './notify';
import { Part } from './part';
import type { Options } from './publish-sheet';
import { ReasonGroup } from './reason-group';

type Props = {
  board: Board;
  diff: Diff;
  options: Options;
  onOptions(options: Options): void;
  reasons: Record<string, string>;
  onReason(key: string, reason: string): void;
};

export function PublishReview({ board, diff, options, onOptions, reasons, onReason }: Props) {
  const money = useMoney();
  const about = useFindingSubject(board.people);
  const [busy, setBusy] = useState<Fix['id'] | null>(null);
  const { blocks, needReason, notes, awaiting, consents, asked } = gateOf(diff);
  const fix = async (chosen: Fix) => {
    setBusy(chosen.id);
    await board.fix(chosen);
    setBusy(null);
  };
  return (
    <div className="space-y-5">
      {blocks.length > 0 && (
        <Part
          title={
            <FormattedMessage
              id="schedule.publish.blocked"
              defaultMessage="{count, plural, one {Resolve 1 conflict first} other {Resolve # conflicts first}}"
              values={{ count: blocks.length }}
            />
          }
        >
          {blocks.map((finding) => (
            <FindingCard
              key={finding.key}
              finding={finding}
              about={about(finding)}
              onFix={(chosen) => void fix(chosen)}
              busyFixId={busy}
            />
          ))}
        </Part>
      )}
      {asked.length > 0 && (
        <Part
          title={
            <FormattedMessage
              id="schedule.publish.reasons_title"
              defaultMessage="Reason for change (required by law)"
            />
          }
        >
          <ChangeReasons items={asked} board={board} />
        </Part>
      )}
      {needReason.length > 0 && (
        <Part
          title={<FormattedMessage id="schedule.publish.reasons" defaultMessage="Add a reason to continue" />}
        >
          {byRule(needReason).map((findings) => (
            <ReasonGroup
              key={findings[0]?.ruleId}
              findings={findings}
              board={board}
              reasons={reasons}
              onReason={onReason}
              onFix={(chosen) => void fix(chosen)}
              busyFixId={busy}
            />
          ))}
        </Part>
      )}
      <Part
        title={<FormattedMessage id="schedule.publish.diff" defaultMessage="Changes" />}
        aside={
          (diff.premiumCents ?? 0) > 0 && (
            <Badge tone="warn">
              <FormattedMessage
                id="schedule.publish.premium"
                defaultMessage="{amount} in premiums"
                values={{ amount: money.cents(diff.premiumCents ?? 0) }}
              />
            </Badge>
          )
        }
      >
        {diff.items.length === 0 ? (
          <p className="text-muted">
            <FormattedMessage id="schedule.publish.nothing" defaultMessage="No changes to publish." />
          </p>
        ) : (
          <DiffList people={byPerson(diff, board.week.people)} board={board} />
        )}
        {diff.unassigned > 0 && (
          <p className="text-14 text-muted md:text-13">
            <FormattedMessage
              id="schedule.publish.to_fill"
              defaultMessage="{count, plural, one {# open shift is not published.} other {# open shifts are not published.}}"
              values={{ count: diff.unassigned }}
            />
          </p>
        )}
      </Part>
      <Unpaid people={unpaidPeople(board.week)} />
      {awaiting.length > 0 && <Consents items={awaiting} findings={consents} board={board} />}
      {diff.notice.late && diff.notice.lawDays === null && (
        <p className="text-14 text-muted md:text-13">
          <FormattedMessage
            id="schedule.publish.late"
            defaultMessage="Later than your target of {days, plural, one {# day} other {# days}}. No law requires notice here, so no reason is needed."
            values={{ days: diff.notice.targetDays }}
          />
        </p>
      )}
      {notes.length > 0 && (
        <Part title={<FormattedMessage id="schedule.publish.notes" defaultMessage="Warnings" />}>
          {byRule(notes).map(([first, ...others]) =>
            first ? (
              <FindingCard key={first.key} finding={first} about={about(first)}>
                {others.length > 0 && (
                  <div className="mt-3 text-14 text-muted md:text-13">
                    <FormattedMessage
                      id="schedule.publish.and_others"
                      defaultMessage="And {count, plural, one {# more} other {# more}} like this"
                      values={{ count: others.length }}
                    />
                    <ul>
                      {others.map((other) => (
                        <li key={other.key}>{about(other)}</li>
                      ))}
                    </ul>
                  </div>
                )}
              </FindingCard>
            ) : null,
          )}
        </Part>
      )}
      <Notify recipients={diff.recipients} options={options} onOptions={onOptions} />
    </div>
  );
}

/** Each one whose pay is not on file, with the place to enter it. */
function Unpaid({ people }: { people: readonly Person[] }) {
  if (people.length === 0) return null;
  return (
    <Part title={<FormattedMessage id="schedule.publish.unpaid" defaultMessage="Cost without the pay of" />}>
      <ul className="flex flex-wrap gap-x-4">
        {people.map((person) => (
          <li key={person.employeeId}>
            <Link
              to={payLink([person])}
              className="inline-flex min-h-11 items-center font-medium text-brand underline-offset-4 hover:underline md:min-h-6"
            >
              {fullName(person)}
            </Link>
          </li>
        ))}
      </ul>
    </Part>
  );
}
