/** Shows who can change the view-only content. */
import { defineMessages, FormattedMessage, type MessageDescriptor } from 'react-intl';
import { Notice } from '@/components/form/notice';

const NOTES: Record<'owner' | 'admin' | 'manager' | 'computer' | 'none', MessageDescriptor> = defineMessages({
  owner: { id: 'settings.editor.owner', defaultMessage: 'View only. An owner can edit.' },
  admin: {
    id: 'settings.editor.admin',
    defaultMessage: 'View only. An owner or a franchise admin of these locations can edit.',
  },
  manager: {
    id: 'settings.editor.manager',
    defaultMessage: 'View only. An owner, franchise admin or general manager can edit.',
  },
  computer: {
    id: 'settings.editor.computer',
    defaultMessage: 'View only on phones. Edit on a computer.',
  },
  none: {
    id: 'settings.editor.none',
    defaultMessage: 'View only. These rules come with Lineup.',
  },
});

export function ReadOnlyNote({ editor }: { editor: keyof typeof NOTES }) {
  return (
    <Notice className="mb-4">
      <FormattedMessage {...NOTES[editor]} />
    </Notice>
  );
}
