/** The editor: the form on the left, test cases and the backtest on the right; one column on phones. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useNavigate } from 'react-router';
import { usePermissions } from '@/auth/use-permissions';
import { useSave } from '@/components/form/use-save';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { PageHeader } from '@/components/ui/page-header';
import { toast } from '@/components/ui/toast';
import { useErrorText } from '@/i18n/error-text';
import { useMedia } from '@/lib/use-media';
import { changeQuery, refreshRules, requestApproval, storeChange } from '../api';
import { BackToRules } from '../parts/back-to-rules';
import type { LibraryRule, NewRule, RuleChange } from '../types';
import { BacktestPanel } from './backtest-panel';
import { Checks } from './checks';
import { Conflict } from './conflict';
import { Foot } from './foot';
import { Pictures } from './pictures';
import { RuleForm } from './rule-form';
import { SaveState } from './save-state';
import { TestCases } from './test-cases';
import { type Days, useBacktest } from './use-backtest';
import { useCheck } from './use-check';
import { useDebounced } from './use-debounced';
import { useDraft } from './use-draft';
import { useTitle } from './use-title';

/** After the last change of the rule. */
const PAUSE = 400;
/** The run is below the form, and its result at the foot. */
const NARROW = '(max-width: 1023.98px)';

type Props = { initial: RuleChange; rule: NewRule; library: LibraryRule };

export function EditorPage({ initial, rule, library }: Props) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const errorText = useErrorText();
  const { can } = usePermissions();
  const isNarrow = useMedia(NARROW);
  const [days, setDays] = useState<Days>(90);
  const draft = useDraft(initial, rule);
  const settled = useDebounced(draft.draft.rule, PAUSE);
  const check = useCheck(settled);
  useTitle(initial, draft, check.current);
  const problems = check.shown?.problems ?? [];
  const runs = can('compliance:simulate') && check.current !== null && check.current.problems.length === 0;
  const { no } = initial;
  const backtest = useBacktest({
    rule: runs ? settled : null,
    ruleId: initial.ruleId,
    days,
    // The checks of the change count the run from now on; what is not saved yet comes with its own answer.
    onDone: () =>
      void draft.flush().then(() => client.invalidateQueries({ queryKey: changeQuery(no).queryKey })),
  });

  const request = useSave(
    async () => {
      const saved = await draft.flush();
      if (!saved) return null;
      return requestApproval(no, saved.version).catch((error: unknown) => {
        toast({ title: errorText(error), tone: 'danger' });
        throw error;
      });
    },
    (change) => {
      if (!change) return;
      storeChange(client, change);
      void refreshRules(client);
      void navigate(`/rules/changes/${no}`);
    },
  );
  const { save: send } = request;

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [send]);

  const pending = settled !== draft.draft.rule || draft.state !== 'saved';
  const requestButton = (
    <Button variant="primary" busy={request.busy} onClick={() => send()}>
      <FormattedMessage id="rules.request_approval" defaultMessage="Request approval" />
    </Button>
  );
  return (
    <>
      <PageHeader
        above={<BackToRules />}
        title={draft.draft.title || <FormattedMessage id="screen.edit_rule" defaultMessage="Change a rule" />}
        subtitle={
          <span className="flex items-center gap-2">
            <Badge tone="info">
              <FormattedMessage id="rules.change_open" defaultMessage="Change {no}" values={{ no }} />
            </Badge>
            <SaveState draft={draft} />
          </span>
        }
        actions={!isNarrow && requestButton}
      />
      <div className="px-4 pb-3 md:px-6">
        <Checks checks={initial.checks} stale={pending} wrong={problems.length > 0} />
      </div>
      <div className="grid items-start gap-6 px-4 pb-10 md:px-6 lg:grid-cols-2 xl:grid-cols-[minmax(0,5fr)_minmax(0,4fr)_minmax(0,5fr)]">
        <div className="flex min-w-0 flex-col gap-5">
          <Conflict draft={draft} library={library} />
          <RuleForm draft={draft} library={library} problems={problems} />
        </div>
        <div className="min-w-0">
          {check.error !== null && (
            <p role="alert" className="mb-2 text-14 text-danger">
              {errorText(check.error)}
            </p>
          )}
          <TestCases cases={check.shown?.testCases ?? []} stale={check.current === null} />
        </div>
        {can('compliance:simulate') && (
          <div className="min-w-0 scroll-mt-4" id="backtest">
            <BacktestPanel
              backtest={backtest}
              days={days}
              blocked={check.current !== null && problems.length > 0}
              onDays={setDays}
              pictures={(result) => <Pictures result={result} library={library} before={initial.before} />}
            />
          </div>
        )}
      </div>
      {isNarrow && <Foot run={backtest.run}>{requestButton}</Foot>}
    </>
  );
}
