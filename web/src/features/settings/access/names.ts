/** What the codes of access are called on screen. */
import { defineMessages, type MessageDescriptor } from 'react-intl';
import type { Tone } from '@/components/ui/badge';
import type { AccessState, Account } from './api';

export const STATE_NAMES: Record<AccessState, MessageDescriptor> = defineMessages({
  invited: { id: 'access.state.invited', defaultMessage: 'Invited' },
  active: { id: 'access.state.active', defaultMessage: 'Active' },
  suspended: { id: 'access.state.suspended', defaultMessage: 'Suspended' },
  ended: { id: 'access.state.ended', defaultMessage: 'Ended' },
});

export const STATE_TONES: Record<AccessState, Tone> = {
  invited: 'info',
  active: 'ok',
  suspended: 'warn',
  ended: 'outline',
};

export const BARS: Record<NonNullable<Account['bar']>, MessageDescriptor> = defineMessages({
  own: {
    id: 'access.locked.own',
    defaultMessage: 'This is you. Another manager or an owner can change your access.',
  },
  role_above: {
    id: 'access.locked.role_above',
    defaultMessage: 'Their role is above yours. Ask an owner or a franchise admin.',
  },
  beyond_scope: {
    id: 'access.locked.beyond_scope',
    defaultMessage: 'They also have access at other locations. Ask someone who manages all of them.',
  },
});

/** Refusals that are about one field are said beside it. */
export const ACCESS_FIELDS: Record<string, string> = {
  email_in_use: 'email',
  phone_in_use: 'phone',
  already_employed: 'email',
  role_above_own: 'role',
  reassignment_required: 'reassignTo',
};
