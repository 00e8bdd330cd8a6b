/** The period's files for payroll: the next one, and those that were made. */
import { usePermissions } from '@/auth/use-permissions';
import type { TabProps } from '../period-page';
import { RunList } from './run-list';
import { SendPanel } from './send-panel';

export function ExportsTab({ chosen }: TabProps) {
  const { can } = usePermissions();
  return (
    <div className="relative min-h-0 flex-1 overflow-y-auto">
      <div className="grid items-start gap-4 p-4 md:p-6 lg:grid-cols-[minmax(0,3fr)_minmax(300px,2fr)]">
        {can('payroll:export') && <SendPanel chosen={chosen} />}
        <RunList chosen={chosen} />
      </div>
    </div>
  );
}
