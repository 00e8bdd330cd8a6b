/** The list of changes: those that wait for the reader first. */
import { useQuery } from '@tanstack/react-query';
import { GitPullRequestArrow } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { AsyncPanel } from '@/components/ui/async-panel';
import { Empty } from '@/components/ui/empty';
import { PageHeader } from '@/components/ui/page-header';
import { SkeletonRows } from '@/components/ui/skeleton';
import { changesQuery } from '../../api';
import { RulesTabs } from '../../parts/rules-tabs';
import { grouped } from '../model';
import { GROUPS } from '../words';
import { ChangeRow } from './change-row';

export function ChangesPage() {
  const intl = useIntl();
  const query = useQuery(changesQuery);
  const waiting = query.data?.filter(({ mayApprove }) => mayApprove).length ?? 0;
  return (
    <>
      <PageHeader
        title={
          waiting > 0 ? (
            <FormattedMessage
              id="rule_changes.waiting"
              defaultMessage="{count, plural, one {# change to approve} other {# changes to approve}}"
              values={{ count: waiting }}
            />
          ) : (
            <FormattedMessage id="screen.rule_changes" defaultMessage="Changes" />
          )
        }
      />
      <RulesTabs />
      <div className="flex max-w-4xl flex-col gap-6 p-4 md:p-6">
        <AsyncPanel query={query} skeleton={<SkeletonRows rows={6} />}>
          {(changes) =>
            changes.length === 0 ? (
              <Empty
                icon={<GitPullRequestArrow size={20} aria-hidden="true" />}
                title={<FormattedMessage id="rule_changes.none" defaultMessage="No changes yet." />}
              >
                <FormattedMessage
                  id="rule_changes.none_hint"
                  defaultMessage="A new rule, or a new version of one, is a change that others approve."
                />
              </Empty>
            ) : (
              grouped(changes).map(([group, found]) => (
                <section key={group} aria-labelledby={`changes-${group}`}>
                  <h2 id={`changes-${group}`} className="mb-2 text-16 font-semibold">
                    {intl.formatMessage(GROUPS[group])}
                  </h2>
                  <ul className="divide-y divide-line rounded-card border border-line bg-card">
                    {found.map((change) => (
                      <ChangeRow key={change.no} change={change} />
                    ))}
                  </ul>
                </section>
              ))
            )
          }
        </AsyncPanel>
      </div>
    </>
  );
}
