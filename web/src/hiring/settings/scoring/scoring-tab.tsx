/** Scoring: whose rubric, what of it is in effect, a draft to try, what was in effect before, and where scoring is on. */
import { useQuery } from '@tanstack/react-query';
import { FormattedMessage } from 'react-intl';
import { useSearchParams } from 'react-router';
import { AsyncPanel } from '@/components/ui/async-panel';
import { SkeletonRows } from '@/components/ui/skeleton';
import { rubricsQuery } from './api';
import { BrandRubric } from './brand-rubric';
import { JobRubric } from './job-rubric';
import { RubricChoice } from './rubric-choice';
import { Switches } from './switches';
import { WorkSamples } from './work-samples';

export function ScoringTab() {
  const [search, setSearch] = useSearchParams();
  const job = search.get('jobId');
  const query = useQuery(rubricsQuery());
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <p className="text-14 text-muted">
        <FormattedMessage
          id="scoring.intro"
          defaultMessage="Points help you decide who to call first. They never reject anyone; only a knockout answer does, and you can undo that."
        />
      </p>
      <AsyncPanel query={query} skeleton={<SkeletonRows rows={6} />}>
        {(brand) => (
          <>
            <RubricChoice
              job={job}
              own={brand.own}
              onChoose={(chosen) => setSearch(chosen ? { jobId: chosen } : {}, { replace: true })}
            />
            {job ? <JobRubric key={job} job={job} brand={brand} /> : <BrandRubric brand={brand} />}
          </>
        )}
      </AsyncPanel>
      <Switches />
      <WorkSamples />
    </div>
  );
}
