/** The navigation of this person in the chosen workspace. */
import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { usePermissions } from '@/auth/use-permissions';
import { useWorkspace, type Workspace } from '@/lib/workspace';
import { screenAt } from '../screens';
import {
  extraItems,
  isMoreActive,
  type Known,
  mainSlots,
  type NavItem,
  pageOnChoosing,
  secondaryItems,
  sideItems,
  workspacesToChoose,
} from './navigation';

const exists = (path: string) => screenAt(path) !== undefined;

/** Which pages there are for this person. */
export function useKnown(): Known {
  const { can, ready } = usePermissions();
  return useMemo(() => {
    // An item may ask for a permission, and so may the screen behind it.
    const canOpen = (item: NavItem) => {
      const { permission, orPermission } = screenAt(item.path) ?? {};
      const opens = permission === undefined || can(permission) || (orPermission && can(orPermission));
      return Boolean(opens) && (item.permission === undefined || can(item.permission));
    };
    return { exists, canOpen, ready };
  }, [can, ready]);
}

export function useNavigation() {
  const known = useKnown();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const { workspace, chooseWorkspace } = useWorkspace();
  return useMemo(() => {
    return {
      pathname,
      workspace,
      chooseWorkspace(next: Workspace) {
        chooseWorkspace(next);
        const page = pageOnChoosing(pathname, next);
        if (page) void navigate(page);
      },
      slots: mainSlots(workspace, known),
      extras: extraItems(workspace, known),
      sideItems: sideItems(workspace, known),
      secondary: secondaryItems(known),
      moreActive: isMoreActive(pathname, workspace),
      showWorkspaces: workspacesToChoose(known),
    };
  }, [known, pathname, navigate, workspace, chooseWorkspace]);
}
