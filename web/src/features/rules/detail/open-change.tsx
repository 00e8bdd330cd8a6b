/** Says that a change of the rule is on its way, and leads to it. */
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router';
import { Notice } from '@/components/form/notice';
import type { RuleView } from '../types';

export function OpenChange({ rule }: { rule: Pick<RuleView, 'openChangeNo'> }) {
  if (rule.openChangeNo === null) return null;
  return (
    <Notice className="mt-3">
      <Link to={`/rules/changes/${rule.openChangeNo}`} className="font-semibold underline">
        <FormattedMessage
          id="rules.open_change"
          defaultMessage="Change {no} is on its way."
          values={{ no: rule.openChangeNo }}
        />
      </Link>
    </Notice>
  );
}
