/** What follows once a template is saved: its list is read again, and a notification names it. */
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useIntl } from 'react-intl';
import { toast } from '@/components/ui/toast';

export function useTemplateSaved(refresh: (client: QueryClient) => Promise<unknown>, onClose: () => void) {
  const intl = useIntl();
  const client = useQueryClient();
  return async ({ name }: { name: string }) => {
    toast({
      tone: 'ok',
      title: intl.formatMessage(
        { id: 'week_templates.saved', defaultMessage: 'Template saved: {name}' },
        { name },
      ),
    });
    await refresh(client);
    onClose();
  };
}
