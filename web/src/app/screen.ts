/** What the router and the navigation know of a screen. */
import type { ComponentType } from 'react';
import type { MessageDescriptor } from 'react-intl';
import type { PermissionName } from '@/auth/permission-names';
import type { Part } from '@/i18n/catalogs';

export type Screen = {
  path: string;
  title: MessageDescriptor;
  /** Its code; `ready` brings what else its first paint needs. */
  load: () => Promise<{ Component: ComponentType; ready?(): Promise<void> }>;
  /** The parts of the catalogs that its code speaks from, besides the base; `npm run i18n` checks it. */
  words?: readonly Part[];
  /** The permission to open the screen; without it the screen shows who can give it. */
  permission?: PermissionName;
  /** Another permission that opens it too: the screen then shows what it allows. */
  orPermission?: PermissionName;
  /** The screen, by its path, for who lacks the permission and may open that one. */
  instead?: string;
  /** Who opens it, where an owner cannot and so is no one to ask. */
  openedBy?: MessageDescriptor;
  /** The permission is needed for every location of the brand. */
  everywhere?: boolean;
  /** The schedule uses the whole width; everything else stays readable. */
  wide?: boolean;
  /** A task of its own: the phone shows no navigation below it. */
  task?: boolean;
  /**
   * What it asks the server for before its first paint, with the names of its own path: the server names that in the page
   * too (`scripts/preloads.mjs`).
   */
  asks?: readonly string[];
  /** The parameters of its own address that narrow what it asks for, in their order. */
  askedBy?: readonly string[];
  /**
   * The page names `components/phone/phone-route` or `components/desktop/desktop-route` beside its route, by the
   * window's width.
   */
  twoLayouts?: boolean;
};
