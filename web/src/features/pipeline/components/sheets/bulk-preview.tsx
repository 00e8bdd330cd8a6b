/** A preview of one template to many applicants. */
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { ErrorPanel } from '@/components/ui/error-panel';
import { Skeleton } from '@/components/ui/skeleton';
import { DeliveryPreview } from '@/hiring/delivery-preview';
import { deliveryPreviewQuery, type MessageBody } from '../../bulk-messages';
import type { Card } from '../../types';

type Props = { cards: readonly Card[]; body: MessageBody };

export function BulkPreview({ cards, body }: Props) {
  const deferredBody = useDeferredValue(body);
  const query = useQuery(deliveryPreviewQuery(deferredBody, cards));
  if (query.isError) return <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data) return <Skeleton className="h-28" />;
  return (
    <DeliveryPreview
      preview={query.data}
      nameOf={(applicationId) => cards.find(({ id }) => id === applicationId)?.name}
    />
  );
}
