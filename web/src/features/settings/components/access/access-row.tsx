/** One account in the list: person, role, locations, state, and the last visit. */
import { ChevronRight } from 'lucide-react';
import { FormattedMessage } from 'react-intl';
import { ROLE_NAMES } from '@/auth/role-names';
import { Avatar } from '@/components/ui/avatar';
import { Badge } from '@/components/ui/badge';
import { Since } from '@/components/ui/since';
import { initialsOf } from '@/lib/initials';
import { type Account, nameOf } from '../../access/api';
import { STATE_NAMES, STATE_TONES } from '../../access/names';
import { AccountLocations } from './account-locations';

export function AccessRow({ account, onOpen }: { account: Account; onOpen(): void }) {
  const name = nameOf(account);
  return (
    <li>
      <button
        type="button"
        onClick={onOpen}
        className="flex min-h-16 w-full items-center gap-3 px-4 py-2.5 text-left hover:bg-canvas focus-visible:-outline-offset-2 md:min-h-14"
      >
        <Avatar name={name} initials={initialsOf(account)} size={36} />
        <span className="min-w-0 flex-1">
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <span className="min-w-0 truncate font-semibold">{name}</span>
            {account.bar === 'own' && (
              <Badge tone="brand">
                <FormattedMessage id="access.you" defaultMessage="You" />
              </Badge>
            )}
            {account.state !== 'active' && (
              <Badge tone={STATE_TONES[account.state]}>
                <FormattedMessage {...STATE_NAMES[account.state]} />
              </Badge>
            )}
          </span>
          <span className="block break-words text-14 text-muted md:text-13">
            <FormattedMessage {...ROLE_NAMES[account.role]} />
            {' · '}
            <AccountLocations ids={account.locationIds} />
          </span>
        </span>
        <span className="shrink-0 text-right text-13 text-muted max-md:max-w-24">
          <LastSeen at={account.lastSeenAt} />
        </span>
        <ChevronRight size={18} aria-hidden="true" className="shrink-0 text-muted" />
      </button>
    </li>
  );
}

export function LastSeen({ at }: { at: string | null }) {
  return at ? (
    <Since at={at} />
  ) : (
    <FormattedMessage id="access.never_seen" defaultMessage="Never signed in" />
  );
}
