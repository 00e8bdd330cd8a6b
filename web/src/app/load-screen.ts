/** A screen's code and its words come together, so that no screen shows without its words. */
import type { QueryClient } from '@tanstack/react-query';
import { readAddress } from '@/api/read';
import { permissionsOf } from '@/auth/permissions';
import { permissionsQuery } from '@/auth/use-permissions';
import { userQuery } from '@/auth/use-user';
import { loadMessages } from '@/i18n/message-store';
import type { Screen } from './screen';
import { screenAt, screenOf } from './screens';

export async function loadScreen({ load, words: text = [] }: Screen) {
  const [code] = await Promise.all([load(), loadMessages(text)]);
  await code.ready?.();
  return code;
}

/** Begins at the press, before the click; when it fails, the following navigation reports it. */
export function startScreen(path: string): void {
  const screen = screenAt(path);
  if (screen) loadScreen(screen).catch(() => {});
}

/**
 * Reads the signed-in user and their permissions, and then the data of the screen at the address: the first paint
 * is that screen. The server has named the same addresses in the page, so most answers are here already. Whether someone
 * is signed in.
 */
export async function startVisit(client: QueryClient): Promise<boolean> {
  await client.prefetchQuery(userQuery);
  if (!client.getQueryData(userQuery.queryKey)) return false;
  await client.prefetchQuery(permissionsQuery);
  const { pathname, search } = window.location;
  const { screen, params } = screenOf(pathname) ?? {};
  const { can } = permissionsOf(client.getQueryData(permissionsQuery.queryKey));
  if (screen?.asks && (!screen.permission || can(screen.permission))) {
    const query = narrowed(screen.askedBy, new URLSearchParams(search));
    await Promise.all(
      screen.asks.map((requested) => {
        const address = requested.replace(/:(\w+)/g, '{$1}');
        return client.prefetchQuery(readAddress(address, named(address, params), query));
      }),
    );
  }
  return true;
}

/** Nothing where the screen's address narrows nothing: the key then has no place for it. */
const narrowed = (names: readonly string[] | undefined, search: URLSearchParams) =>
  names && Object.fromEntries(names.map((name) => [name, search.get(name)]).filter(([, value]) => value));

/** The parts of the screen's path that the address has a place for. */
const named = (address: string, params: Readonly<Record<string, string | undefined>> = {}) =>
  Object.fromEntries(
    Object.entries(params).filter((entry): entry is [string, string] => address.includes(`{${entry[0]}}`)),
  );
