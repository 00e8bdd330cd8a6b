/** Keeps the page in the brand's colours. */
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { read } from '@/api/read';
import { applyBranding } from './branding';
import { useTheme } from './mode';

const brandingQuery = read('/api/tenant/branding');

export function useBranding(): void {
  const { data } = useQuery(brandingQuery);
  const { shown } = useTheme();
  useEffect(() => {
    if (data) applyBranding(data, shown);
  }, [data, shown]);
}
