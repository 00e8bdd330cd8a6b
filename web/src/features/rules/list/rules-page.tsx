/** The list of rules, and beside it the one that was chosen. */
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link, useNavigate } from 'react-router';
import { AsyncPanel } from '@/components/ui/async-panel';
import { buttonClass } from '@/components/ui/button';
import { PageHeader } from '@/components/ui/page-header';
import { SkeletonRows } from '@/components/ui/skeleton';
import { SplitView } from '@/components/ui/split-view';
import { useKeys } from '@/lib/use-keys';
import { useIsPhone } from '@/lib/use-media';
import { useSearch } from '@/lib/use-search';
import { rulesQuery } from '../api';
import { RulesTabs } from '../parts/rules-tabs';
import { NoRules } from './no-rules';
import { RuleInspector } from './rule-inspector';
import { RuleList } from './rule-list';

export function RulesPage() {
  const intl = useIntl();
  const navigate = useNavigate();
  const isPhone = useIsPhone();
  const { get, set } = useSearch();
  const query = useQuery(rulesQuery);
  const page = query.data;
  // Beside the list one rule is always shown; a phone opens it on a page of its own.
  const openId = isPhone ? null : get('rule') || (page?.rules[0]?.id ?? null);
  const open = (id: string) =>
    isPhone ? void navigate(`/rules/${id}`) : set({ rule: id }, { replace: true });
  useKeys(page?.canDraft ? { n: () => void navigate('/rules/new') } : {});
  return (
    <div className="flex flex-col md:h-dvh">
      <PageHeader
        title={
          page && page.rules.length > 0 ? (
            <FormattedMessage
              id="rules.heading"
              defaultMessage="{count, plural, one {# brand rule} other {# brand rules}}"
              values={{ count: page.rules.length }}
            />
          ) : (
            <FormattedMessage id="screen.rules" defaultMessage="Rules" />
          )
        }
        subtitle={
          page &&
          page.rules.length > 0 && (
            <FormattedMessage
              id="rules.on_top"
              defaultMessage="on top of {rules, plural, one {# rule} other {# rules}} of law at your {locations, plural, one {location} other {# locations}}, never weaker"
              values={{ rules: page.lawRules, locations: page.locations }}
            />
          )
        }
        actions={
          page?.canDraft && (
            <Link to="/rules/new" className={buttonClass({ variant: 'primary' })}>
              <Plus size={18} aria-hidden="true" />
              <FormattedMessage id="rules.new" defaultMessage="New rule" />
            </Link>
          )
        }
      />
      <RulesTabs />
      <AsyncPanel query={query} skeleton={<SkeletonRows rows={8} />}>
        {(loaded) =>
          loaded.rules.length === 0 ? (
            <NoRules page={loaded} />
          ) : (
            <SplitView
              label={intl.formatMessage({ id: 'rules.one', defaultMessage: 'Rule' })}
              openKey={get('rule') || null}
              list={<RuleList rules={loaded.rules} openId={openId} onOpen={open} />}
              inspector={openId && <RuleInspector key={openId} id={openId} canDraft={loaded.canDraft} />}
            />
          )
        }
      </AsyncPanel>
    </div>
  );
}
