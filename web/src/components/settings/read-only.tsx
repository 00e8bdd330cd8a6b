/** Says who can change what is only shown here. */
import { defineMessages, FormattedMessage, type MessageDescriptor } from 'react-intl';
import { Notice } from '@/components/form/notice';

const WHO: Record<'owner' | 'admin' | 'manager' | 'computer' | 'nobody', MessageDescriptor> = defineMessages({
  owner: { id: 'settings.who.owner', defaultMessage: 'View only. An owner can edit.' },
  admin: {
    id: 'settings.who.admin',
    defaultMessage: 'View only. An owner or a franchise admin of these locations can edit.',
  },
  manager: {
    id: 'settings.who.manager',
    defaultMessage: 'View only. An owner, franchise admin or general manager can edit.',
  },
  computer: {
    id: 'settings.who.computer',
    defaultMessage: 'View only on phones. Edit on a computer.',
  },
  nobody: {
    id: 'settings.who.nobody',
    defaultMessage: 'View only. These rules come with Lineup.',
  },
});

export function ReadOnlyNote({ who }: { who: keyof typeof WHO }) {
  return (
    <Notice className="mb-4">
      <FormattedMessage {...WHO[who]} />
    </Notice>
  );
}
