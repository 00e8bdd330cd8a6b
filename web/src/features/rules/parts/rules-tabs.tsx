/** Rules, changes, and the rules of law, which have their list in the settings. */
import { FormattedMessage, useIntl } from 'react-intl';
import { NavTabs } from '@/components/ui/nav-tabs';

export function RulesTabs() {
  const intl = useIntl();
  return (
    <div className="md:[&>nav]:px-6">
      <NavTabs
        label={intl.formatMessage({ id: 'rules.tabs', defaultMessage: 'Parts of the rules' })}
        tabs={[
          { to: '/rules', end: true, label: <FormattedMessage id="screen.rules" defaultMessage="Rules" /> },
          {
            to: '/rules/changes',
            label: <FormattedMessage id="screen.rule_changes" defaultMessage="Changes" />,
          },
          { to: '/settings/rules', label: <FormattedMessage id="rules.law" defaultMessage="Law" /> },
        ]}
      />
    </div>
  );
}
