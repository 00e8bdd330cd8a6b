/** The providers that all screens need. */
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { RouterProvider } from 'react-router/dom';
import { Toaster } from '@/components/ui/toaster';
import { LanguageProvider } from '@/i18n/provider';

type Props = {
  client: QueryClient;
  router: ComponentProps<typeof RouterProvider>['router'];
};

export function Providers({ client, router }: Props) {
  return (
    <QueryClientProvider client={client}>
      <LanguageProvider>
        <RouterProvider router={router} />
        <Toaster />
      </LanguageProvider>
    </QueryClientProvider>
  );
}
