/** The two workspaces by name. */
import { useIntl } from 'react-intl';
import type { Workspace } from '@/lib/workspace';

export function useWorkspaceOptions(): { value: Workspace; label: string }[] {
  const intl = useIntl();
  return [
    { value: 'hiring', label: intl.formatMessage({ id: 'workspace.hiring', defaultMessage: 'Hiring' }) },
    {
      value: 'scheduling',
      label: intl.formatMessage({ id: 'workspace.scheduling', defaultMessage: 'Scheduling' }),
    },
  ];
}
