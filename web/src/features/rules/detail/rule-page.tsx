/** The page of a rule. */
import { FormattedMessage } from 'react-intl';
import { usePermissions } from '@/auth/use-permissions';
import { Card } from '@/components/ui/card';
import { PageHeader } from '@/components/ui/page-header';
import { useText } from '@/i18n/text';
import { BackToRules } from '../parts/back-to-rules';
import { EffectiveValues } from '../parts/effective-values';
import { useLocationNames } from '../parts/location-names';
import { RuleSentence } from '../parts/rule-sentence';
import { SeverityTable } from '../parts/severities';
import { RuleStateBadge } from '../parts/state-badge';
import { useLibrary } from '../parts/use-library';
import type { RuleDetail } from '../types';
import { EditButton } from './edit-button';
import { History } from './history';
import { OpenChange } from './open-change';
import { Versions } from './versions';

export function RulePage({ detail }: { detail: RuleDetail }) {
  const text = useText();
  const locationNames = useLocationNames();
  const { can } = usePermissions();
  const { rule, effective } = detail;
  const library = useLibrary()(rule.rule.library);
  return (
    <>
      <PageHeader
        above={<BackToRules />}
        title={library ? <RuleSentence library={library} values={rule.rule.values} /> : text(rule.sentence)}
        subtitle={locationNames(rule.rule.locationIds)}
        actions={
          <>
            <RuleStateBadge state={rule.state} />
            {can('rules:draft') && <EditButton rule={rule} />}
          </>
        }
      />
      <div className="grid items-start gap-4 px-4 pb-8 md:px-6 lg:grid-cols-2">
        <div className="flex flex-col gap-4">
          <Card className="p-4">
            <h2 className="mb-1 font-semibold">
              <FormattedMessage id="rules.severities" defaultMessage="Severity" />
            </h2>
            <SeverityTable rule={rule.rule} />
            <OpenChange rule={rule} />
          </Card>
          {library && (
            <Card className="p-4">
              <h2 className="mb-1 font-semibold">
                <FormattedMessage
                  id="rules.effective_by_location"
                  defaultMessage="Effective value by location"
                />
              </h2>
              <EffectiveValues effective={effective} library={library} />
            </Card>
          )}
        </div>
        <div className="flex flex-col gap-4">
          <Versions detail={detail} />
          <History events={detail.history} />
        </div>
      </div>
    </>
  );
}
