/** The navigation of this person in the chosen workspace. */
import { useMemo } from 'react';
import { useLocation } from 'react-router';
import { usePermissions } from '@/auth/use-permissions';
import { useWorkspace } from '@/lib/workspace';
import { screenAt } from '../screens';
import {
  extraItems,
  isMoreActive,
  type Known,
  mainSlots,
  type NavItem,
  secondaryItems,
  workspacesToChoose,
} from './navigation';

const exists = (path: string) => screenAt(path) !== undefined;

export function useNavigation() {
  const { canAll, ready } = usePermissions();
  const { pathname } = useLocation();
  const { workspace, chooseWorkspace } = useWorkspace();
  return useMemo(() => {
    // An item may ask for a permission, and so may the screen behind it.
    const mayOpen = (item: NavItem) =>
      canAll(...[item.permission, screenAt(item.path)?.permission].filter((name) => name !== undefined));
    const known: Known = { exists, mayOpen, ready };
    return {
      pathname,
      workspace,
      chooseWorkspace,
      slots: mainSlots(workspace, known),
      extras: extraItems(workspace, known),
      secondary: secondaryItems(known),
      moreActive: isMoreActive(pathname, workspace),
      showWorkspaces: workspacesToChoose(known),
    };
  }, [canAll, ready, pathname, workspace, chooseWorkspace]);
}
