/** The library of rules by id. */
import { useQuery } from '@tanstack/react-query';
import { libraryQuery } from '../api';
import type { LibraryRule } from '../types';

export function useLibrary(): (id: string) => LibraryRule | undefined {
  const { data } = useQuery(libraryQuery);
  return (id) => data?.find((rule) => rule.id === id);
}
