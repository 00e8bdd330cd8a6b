/** The chosen rule beside the list: severities, what holds at each location, versions. */
import { useQuery } from '@tanstack/react-query';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router';
import { AsyncPanel } from '@/components/ui/async-panel';
import { buttonClass } from '@/components/ui/button';
import { SkeletonRows } from '@/components/ui/skeleton';
import { useText } from '@/i18n/text';
import { useDates } from '@/lib/time/use-dates';
import { ruleQuery } from '../api';
import { EditButton } from '../detail/edit-button';
import { OpenChange } from '../detail/open-change';
import { EffectiveValues } from '../parts/effective-values';
import { RuleSentence } from '../parts/rule-sentence';
import { SeverityTable } from '../parts/severities';
import { RuleStateBadge } from '../parts/state-badge';
import { useLibrary } from '../parts/use-library';
import type { RuleDetail } from '../types';

export function RuleInspector({ id, canDraft }: { id: string; canDraft: boolean }) {
  const query = useQuery(ruleQuery(id));
  return (
    <AsyncPanel query={query} skeleton={<SkeletonRows rows={6} />}>
      {(detail) => <Inspected detail={detail} canDraft={canDraft} />}
    </AsyncPanel>
  );
}

function Inspected({ detail, canDraft }: { detail: RuleDetail; canDraft: boolean }) {
  const text = useText();
  const dates = useDates();
  const { rule, effective, versions } = detail;
  const library = useLibrary()(rule.rule.library);
  return (
    <div className="divide-y divide-line [&>section]:px-5 [&>section]:py-4">
      <section>
        <div className="flex items-center gap-2">
          <RuleStateBadge state={rule.state} />
          {rule.versionNo !== null && (
            <span className="flex-1 text-13 text-muted">
              <FormattedMessage
                id="rules.version"
                defaultMessage="version {no}"
                values={{ no: rule.versionNo }}
              />
            </span>
          )}
          {canDraft && <EditButton rule={rule} />}
        </div>
        <h2 className="mt-2 text-18 leading-snug font-semibold">
          {library ? <RuleSentence library={library} values={rule.rule.values} /> : text(rule.sentence)}
        </h2>
        <OpenChange rule={rule} />
      </section>
      <section>
        <h3 className="mb-1 text-13 font-semibold">
          <FormattedMessage id="rules.severities" defaultMessage="Severity" />
        </h3>
        <SeverityTable rule={rule.rule} />
      </section>
      {library && (
        <section>
          <h3 className="text-13 font-semibold">
            <FormattedMessage id="rules.effective_by_location" defaultMessage="Effective value by location" />
          </h3>
          <EffectiveValues effective={effective} library={library} />
        </section>
      )}
      {versions.length > 0 && (
        <section>
          <h3 className="mb-1 text-13 font-semibold">
            <FormattedMessage id="rules.versions" defaultMessage="Versions" />
          </h3>
          <ol className="text-14 md:text-13">
            {versions.map(({ no, sentence, createdAt }) => (
              <li key={no} className="flex gap-2 py-1">
                <span className="text-muted tabular-nums">{no}</span>
                <span className="min-w-0 flex-1">{text(sentence)}</span>
                <span className="text-muted">{dates.stampDay(createdAt)}</span>
              </li>
            ))}
          </ol>
        </section>
      )}
      <section>
        <Link to={`/rules/${rule.id}`} className={buttonClass({ block: true })}>
          <FormattedMessage id="rules.open" defaultMessage="History and roll back" />
        </Link>
      </section>
    </div>
  );
}
