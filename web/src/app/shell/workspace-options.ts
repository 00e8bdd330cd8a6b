/** The two workspaces by name. */
import { useIntl } from 'react-intl';
import type { Workspace } from '@/lib/workspace';

/** `narrow`: in words that the rail has room for. */
export function useWorkspaceOptions(narrow = false): { value: Workspace; label: string }[] {
  const intl = useIntl();
  return [
    {
      value: 'hiring',
      label: narrow
        ? intl.formatMessage({ id: 'workspace.hiring_narrow', defaultMessage: 'Hiring' })
        : intl.formatMessage({ id: 'workspace.hiring', defaultMessage: 'Hiring' }),
    },
    {
      value: 'scheduling',
      label: intl.formatMessage({ id: 'workspace.scheduling', defaultMessage: 'Scheduling' }),
    },
  ];
}
