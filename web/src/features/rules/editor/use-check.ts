/** What the server says of a rule as it is now. */
import { queryOptions, useQuery } from '@tanstack/react-query';
import { readKey } from '@/api/read';
import type { Wire } from '@/api/wire';
import { checkRule } from '../api';
import type { NewRule } from '../types';

const query = (rule: NewRule) =>
  queryOptions({
    queryKey: readKey('/api/rules/check').concat(JSON.stringify(rule)),
    queryFn: () => checkRule(rule),
    staleTime: Number.POSITIVE_INFINITY,
  });

export type Check = {
  /** Null until the server has answered about this very rule. */
  current: Wire<'RuleCheck'> | null;
  /** The last answer, perhaps about an earlier one. */
  shown: Wire<'RuleCheck'> | null;
  error: unknown;
};

export function useCheck(rule: NewRule): Check {
  const { data, error, isPlaceholderData } = useQuery({
    ...query(rule),
    placeholderData: (before) => before,
  });
  return { current: isPlaceholderData ? null : (data ?? null), shown: data ?? null, error };
}
