/** One change: what it asks, whom it flags, who approved it and where it begins when. */
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { AsyncPanel } from '@/components/ui/async-panel';
import { SkeletonRows } from '@/components/ui/skeleton';
import { changeQuery } from '../api';
import { BackToChanges } from './change/back-to-changes';
import { ChangePage } from './change/change-page';

export function Component() {
  const { no = '' } = useParams<{ no: string }>();
  const query = useQuery(changeQuery(Number(no)));
  return (
    <AsyncPanel query={query} skeleton={<SkeletonRows rows={8} />} wayBack={<BackToChanges />}>
      {(change) => <ChangePage key={change.no} change={change} />}
    </AsyncPanel>
  );
}
