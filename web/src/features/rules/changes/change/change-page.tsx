/** The page of a change: the rule before and after beside its approvals; one column on phones. */
import { FormattedMessage } from 'react-intl';
import { PageHeader } from '@/components/ui/page-header';
import { Since } from '@/components/ui/since';
import { useShownLanguage } from '@/i18n/provider';
import type { RuleChange } from '../../types';
import { ChangeBadge } from '../change-badge';
import { SentenceDiff } from '../sentence-diff';
import { Actions } from './actions';
import { Approvals } from './approvals';
import { BackToChanges } from './back-to-changes';
import { Backtest } from './backtest';
import { ByLocation } from './by-location';
import { Checks } from './checks';
import { Differences } from './differences';
import { Obstacle } from './obstacle';

export function ChangePage({ change }: { change: RuleChange }) {
  const { language } = useShownLanguage();
  const other = language === 'en' ? 'es' : 'en';
  return (
    <>
      <PageHeader
        above={<BackToChanges />}
        title={
          change.title || (
            <FormattedMessage
              id="rules.change_open"
              defaultMessage="Change {no}"
              values={{ no: change.no }}
            />
          )
        }
        subtitle={
          <span className="flex flex-wrap items-center gap-2">
            <ChangeBadge change={change} />
            <FormattedMessage
              id="rule_changes.by"
              defaultMessage="Change {no} by {name}, {since}"
              values={{ no: change.no, name: change.createdByName, since: <Since at={change.createdAt} /> }}
            />
          </span>
        }
        actions={<Actions change={change} />}
      />
      <div className="grid items-start gap-6 px-4 pb-10 md:px-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="flex min-w-0 flex-col gap-5">
          <Obstacle change={change} />
          <div>
            {change.op === 'disable' && (
              <p className="mb-1 text-14 font-semibold text-warn">
                <FormattedMessage id="rule_changes.disables" defaultMessage="Disables this rule" />
              </p>
            )}
            <p className="text-22 leading-snug font-semibold">
              <SentenceDiff before={change.sentenceBefore} after={change.sentence} language={language} />
            </p>
            <p className="mt-1 text-16 text-muted md:text-14">
              <SentenceDiff before={change.sentenceBefore} after={change.sentence} language={other} />
            </p>
            {change.reason ? (
              <p className="mt-3 whitespace-pre-line">{`“${change.reason}”`}</p>
            ) : (
              <p className="mt-3 text-muted">
                <FormattedMessage id="rule_changes.no_reason" defaultMessage="No reason given yet." />
              </p>
            )}
          </div>
          <Differences change={change} />
          <Backtest change={change} />
        </div>
        <div className="flex min-w-0 flex-col gap-5">
          <Approvals change={change} />
          <ByLocation change={change} />
          <Checks change={change} />
        </div>
      </div>
    </>
  );
}
