/** The message of an error: our own text by the server's code, never the raw reply. */
import { defineMessage, defineMessages, type MessageDescriptor, useIntl } from 'react-intl';
import { ApiError, errorCode } from '@/api/errors';

const KNOWN: Record<string, MessageDescriptor> = defineMessages({
  offline: { id: 'error.offline', defaultMessage: 'No connection. Check your network and try again.' },
  forbidden: { id: 'error.forbidden', defaultMessage: 'Your role does not allow this.' },
  not_found: { id: 'error.not_found', defaultMessage: 'It no longer exists, or you don’t have access.' },
  version_conflict: {
    id: 'error.version_conflict',
    defaultMessage: 'Someone changed this while you were editing.',
  },
  rate_limited: {
    id: 'error.rate_limited',
    defaultMessage: 'Too many requests. Wait a moment and try again.',
  },
  unauthenticated: {
    id: 'error.unauthenticated',
    defaultMessage: 'You are signed out. Sign in again to continue.',
  },
  busy: { id: 'error.busy', defaultMessage: 'The server is busy. Try again in a few seconds.' },
});

const FALLBACK: MessageDescriptor = defineMessage({
  id: 'error.later',
  defaultMessage: 'Please try again later.',
});

const BY_STATUS: Record<number, string> = {
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'not_found',
  409: 'version_conflict',
  429: 'rate_limited',
  503: 'busy',
};

/** Returns a function from an error to one plain sentence. `extra` holds a screen's own wording by code. */
export function useErrorText(extra: Record<string, MessageDescriptor> = {}): (error: unknown) => string {
  const intl = useIntl();
  return (error) => {
    const own = extra[errorCode(error)] ?? KNOWN[errorCode(error)];
    if (own) return intl.formatMessage(own);
    // A screen that shows the sentence marks no fields: what is wrong with them is the sentence.
    const fields = error instanceof ApiError ? (error.problem?.fields ?? []) : [];
    if (fields.length > 0) return [...new Set(fields.map(({ message }) => message))].join(' ');
    // The server writes `detail` in the person's language; a code we do not know yet is still explained.
    if (error instanceof ApiError && error.problem?.detail) return error.problem.detail;
    const byStatus = error instanceof ApiError ? KNOWN[BY_STATUS[error.status] ?? ''] : undefined;
    return intl.formatMessage(byStatus ?? FALLBACK);
  };
}
