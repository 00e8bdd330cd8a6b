/** A rule: its sentence, what holds at each location, its versions and what happened to it. */
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { AsyncPanel } from '@/components/ui/async-panel';
import { SkeletonRows } from '@/components/ui/skeleton';
import { ruleQuery } from './api';
import { RulePage } from './detail/rule-page';
import { BackToRules } from './parts/back-to-rules';

export function Component() {
  const { id = '' } = useParams<{ id: string }>();
  const query = useQuery(ruleQuery(id));
  return (
    <AsyncPanel query={query} skeleton={<SkeletonRows rows={8} />} wayBack={<BackToRules />}>
      {(detail) => <RulePage key={detail.rule.id} detail={detail} />}
    </AsyncPanel>
  );
}
