/** What a sentence still lacks, all of it at once, as soon as somebody tried to save it. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { templatesQuery } from '@/components/hiring/thread/api';
import type { Rule } from './api';
import { missingIn, namesADay } from './rule';

export function useMissing({ name, rule }: { name: string; rule: Rule }) {
  const intl = useIntl();
  const templates = useQuery(templatesQuery).data?.items ?? [];
  const [tried, setTried] = useState(false);
  const template = templates.find(({ key }) => key === rule.action.templateKey);
  const fields = [
    ...(name.trim() ? [] : ['name']),
    ...missingIn(rule, template !== undefined && namesADay(template)).map((field) => `rule.${field}`),
  ];
  return {
    /** Whether nothing is missing; from here on what is missing is marked. */
    complete: () => {
      setTried(true);
      return fields.length === 0;
    },
    missingOf: (field: string) =>
      tried && fields.includes(field)
        ? intl.formatMessage({ id: 'pipeline.needed', defaultMessage: 'This is needed.' })
        : undefined,
  };
}
