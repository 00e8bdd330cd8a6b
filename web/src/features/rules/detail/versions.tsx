/** The versions of a rule, newest first; who may, goes back to an earlier one or disables the rule. */
import { lazy, Suspense, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router';
import { usePermissions } from '@/auth/use-permissions';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { useText } from '@/i18n/text';
import { useDates } from '@/lib/time/use-dates';
import { covers } from '../parts/covers';
import type { RuleDetail } from '../types';

const RollbackSheet = lazy(() =>
  import('./rollback-sheet').then((code) => ({ default: code.RollbackSheet })),
);

export function Versions({ detail }: { detail: RuleDetail }) {
  const intl = useIntl();
  const text = useText();
  const dates = useDates();
  const permissions = usePermissions();
  // Undefined: nothing was chosen; null: no version, the rule ends.
  const [target, setTarget] = useState<number | null>();
  const { rule, versions } = detail;
  const mayRollBack =
    permissions.can('rules:rollback') && rule.versionNo !== null && covers(permissions, rule.rule);
  const holds = rule.state === 'in_effect' || rule.state === 'scheduled';
  return (
    <Card className="p-4">
      <h2 className="mb-1 font-semibold">
        <FormattedMessage id="rules.versions" defaultMessage="Versions" />
      </h2>
      {versions.length === 0 && (
        <p className="text-muted">
          <FormattedMessage id="rules.no_versions" defaultMessage="No version is approved yet." />
        </p>
      )}
      <ol>
        {versions.map(({ no, sentence, createdByName, createdAt, changeNo }) => (
          <li
            key={no}
            className="flex flex-wrap items-center gap-3 border-line border-t py-2.5 first:border-0"
          >
            <span className="w-5 text-muted tabular-nums">{no}</span>
            <span className="min-w-40 flex-1">
              <span className="block font-medium">{text(sentence)}</span>
              <span className="block text-14 text-muted md:text-13">
                {`${createdByName} · ${dates.stampDay(createdAt)} · `}
                <Link to={`/rules/changes/${changeNo}`} className="underline">
                  <FormattedMessage
                    id="rules.change_no"
                    defaultMessage="change {no}"
                    values={{ no: changeNo }}
                  />
                </Link>
              </span>
            </span>
            {mayRollBack && !(holds && no === rule.versionNo) && (
              <Button
                size="sm"
                onClick={() => setTarget(no)}
                aria-label={intl.formatMessage(
                  { id: 'rules.roll_back_to', defaultMessage: 'Roll back to version {no}' },
                  { no },
                )}
              >
                <FormattedMessage id="rules.roll_back" defaultMessage="Roll back" />
              </Button>
            )}
          </li>
        ))}
      </ol>
      {mayRollBack && holds && (
        <Button variant="danger-line" className="mt-3" onClick={() => setTarget(null)}>
          <FormattedMessage id="rules.disable" defaultMessage="Disable now" />
        </Button>
      )}
      {target !== undefined && (
        <Suspense>
          <RollbackSheet ruleId={rule.id} target={target} onClose={() => setTarget(undefined)} />
        </Suspense>
      )}
    </Card>
  );
}
