/** The toast after a link was sent: to whom, and a button to cancel its message before it is sent. */
import { useQueryClient } from '@tanstack/react-query';
import { useIntl } from 'react-intl';
import { toast } from '@/components/ui/toast';
import { useErrorText } from '@/i18n/error-text';
import { cancelMessage, refreshConversations } from '../thread/api';
import type { MadeLink } from './api';

export function useLinkSent() {
  const intl = useIntl();
  const client = useQueryClient();
  const errorText = useErrorText();
  return ({ sent, messageId, leavesAt }: MadeLink, name: string, applicationId: string) => {
    if (!sent) {
      toast({
        tone: 'warn',
        title: intl.formatMessage({
          id: 'link.not_sent',
          defaultMessage: 'The link is on their status page. No text or email is possible, so call them.',
        }),
      });
      return;
    }
    const undo = async (id: string) => {
      try {
        await cancelMessage(id);
        toast({
          title: intl.formatMessage({
            id: 'link.undone',
            defaultMessage: 'Not sent. The new link still works.',
          }),
        });
      } catch (error) {
        toast({ tone: 'danger', title: errorText(error) });
      }
      await refreshConversations(client, applicationId);
    };
    toast({
      tone: 'ok',
      title: intl.formatMessage({ id: 'link.sent', defaultMessage: '{name} gets the link' }, { name }),
      ...(messageId && leavesAt && Date.parse(leavesAt) > Date.now()
        ? {
            action: {
              label: intl.formatMessage({ id: 'link.undo', defaultMessage: 'Undo' }),
              alt: intl.formatMessage({
                id: 'link.undo_alt',
                defaultMessage: 'Cancel the message in the conversation',
              }),
              run: () => void undo(messageId),
            },
          }
        : {}),
    });
  };
}
