/** The period's files for payroll: the next one, and those that were made. */
import { Lock } from 'lucide-react';
import { FormattedMessage } from 'react-intl';
import { usePermissions } from '@/auth/use-permissions';
import { Empty } from '@/components/ui/empty';
import type { TabProps } from '../period-page';
import { RunList } from './run-list';
import { SendPanel } from './send-panel';

export function ExportsTab({ chosen }: TabProps) {
  const { can } = usePermissions();
  if (!can('payroll:export'))
    return (
      <div className="p-4 md:p-6">
        <Empty
          icon={<Lock size={20} aria-hidden="true" />}
          title={<FormattedMessage id="refused.title" defaultMessage="You don’t have access" />}
        >
          <FormattedMessage
            id="refused.actor"
            defaultMessage="An owner or a general manager can change your role."
          />
        </Empty>
      </div>
    );
  return (
    <div className="relative min-h-0 flex-1 overflow-y-auto">
      <div className="grid items-start gap-4 p-4 md:p-6 lg:grid-cols-[minmax(0,3fr)_minmax(300px,2fr)]">
        <SendPanel chosen={chosen} />
        <RunList chosen={chosen} />
      </div>
    </div>
  );
}
