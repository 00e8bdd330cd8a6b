/** The author of a message: the reader, a colleague by first name, or Lineup. */
import { useIntl } from 'react-intl';
import { useUser } from '@/auth/use-user';
import type { Written } from './types';

export function useAuthor() {
  const intl = useIntl();
  const { user } = useUser();
  return ({ automated, sentBy, sentByName }: Written): string => {
    if (automated || !sentBy) return 'Lineup';
    if (sentBy === user?.id) return intl.formatMessage({ id: 'thread.you', defaultMessage: 'You' });
    return sentByName ?? intl.formatMessage({ id: 'thread.colleague', defaultMessage: 'A teammate' });
  };
}
