/** Says who can change what is only shown here. */
import { defineMessages, FormattedMessage, type MessageDescriptor } from 'react-intl';
import { Notice } from '@/components/form/notice';

const WHO: Record<'owner' | 'admin' | 'manager' | 'computer' | 'nobody', MessageDescriptor> = defineMessages({
  owner: { id: 'settings.who.owner', defaultMessage: 'You can read this. An owner can change it.' },
  admin: {
    id: 'settings.who.admin',
    defaultMessage: 'You can read this. An owner, or a franchise admin of these locations, can change it.',
  },
  manager: {
    id: 'settings.who.manager',
    defaultMessage: 'You can read this. An owner, a franchise admin or a general manager can change it.',
  },
  computer: {
    id: 'settings.who.computer',
    defaultMessage: 'Much depends on these, so they are changed on a computer. Here you can read them.',
  },
  nobody: {
    id: 'settings.who.nobody',
    defaultMessage:
      'These are the rules as Lineup checks them. They come with Lineup and are only read here.',
  },
});

export function ReadOnlyNote({ who }: { who: keyof typeof WHO }) {
  return (
    <Notice className="mb-4">
      <FormattedMessage {...WHO[who]} />
    </Notice>
  );
}
