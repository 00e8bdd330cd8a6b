/** What scores the applicants of one job: a rubric of its own, or the brand's until one is written. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { jobsQuery } from '@/api/jobs';
import { usePermissions } from '@/auth/use-permissions';
import { Notice } from '@/components/form/notice';
import { AsyncPanel } from '@/components/ui/async-panel';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { SkeletonRows } from '@/components/ui/skeleton';
import { useDates } from '@/lib/time/use-dates';
import { draftFrom, inEffect, type Rubrics, rubricsQuery, switchesQuery } from './api';
import { DraftForm } from './draft-form';
import { History } from './history';
import { ReturnToBrand } from './return-to-brand';
import { RubricFacts } from './rubric-facts';

type Props = { job: string; brand: Rubrics };

export function JobRubric({ job, brand }: Props) {
  const { scope } = usePermissions();
  const query = useQuery(rubricsQuery(job));
  const [writing, setWriting] = useState(false);
  return (
    <AsyncPanel query={query} skeleton={<SkeletonRows rows={6} />}>
      {({ items, standard }) => {
        const draft = items.find((item) => item.state === 'draft');
        return (
          <>
            <ScoringOff job={job} />
            <Current
              brand={brand}
              items={items}
              drafting={writing || draft !== undefined}
              onWrite={() => setWriting(true)}
            />
            {(draft || writing) && (
              <DraftForm
                draft={
                  draft ??
                  draftFrom(items, (inEffect(items) ?? inEffect(brand.items))?.rubric ?? standard, job)
                }
                standard={standard}
                onClose={() => setWriting(false)}
              />
            )}
            <History
              versions={items.filter((item) => item.state !== 'draft')}
              canRead={scope?.locationIds === 'all'}
            />
          </>
        );
      }}
    </AsyncPanel>
  );
}

/** A rubric can be written where scoring is off; it scores no one until it is on. */
function ScoringOff({ job }: { job: string }) {
  const dates = useDates();
  const jobLocationId = useQuery(jobsQuery).data?.items.find(({ id }) => id === job)?.locationId;
  const off = useQuery(switchesQuery).data?.items.find(
    ({ locationId, on }) => locationId === jobLocationId && !on,
  );
  if (!off) return null;
  return (
    <Notice>
      {off.disabledReason === 'notice_running' && off.startsOn ? (
        <FormattedMessage
          id="scoring.not_yet_there"
          defaultMessage="Scoring starts at {location} on {date}."
          values={{ location: off.location, date: dates.full(off.startsOn) }}
        />
      ) : (
        <FormattedMessage
          id="scoring.off_there"
          defaultMessage="Scoring is off at {location}."
          values={{ location: off.location }}
        />
      )}
    </Notice>
  );
}

type CurrentProps = { brand: Rubrics; items: Rubrics['items']; drafting: boolean; onWrite(): void };

function Current({ brand, items, drafting, onWrite }: CurrentProps) {
  const own = inEffect(items);
  const brands = inEffect(brand.items);
  const number = (own ?? brands)?.versionNo;
  return (
    <Card
      title={
        own ? (
          <FormattedMessage
            id="scoring.current_job"
            defaultMessage="Active: this job’s version {number}"
            values={{ number }}
          />
        ) : brands ? (
          <FormattedMessage
            id="scoring.current_brands"
            defaultMessage="Active: the brand’s rubric, version {number}"
            values={{ number }}
          />
        ) : (
          <FormattedMessage id="scoring.current_standard" defaultMessage="Active: Lineup’s rubric" />
        )
      }
    >
      {drafting ? (
        <p className="px-4 pt-1 pb-4 text-14 text-muted">
          <FormattedMessage
            id="scoring.until_draft"
            defaultMessage="Scores this job’s applicants until you activate the draft."
          />
        </p>
      ) : (
        <RubricFacts rubric={(own ?? brands)?.rubric ?? brand.standard} />
      )}
      {(own || !drafting) && (
        <div className="flex flex-wrap gap-2 px-4 pb-4">
          {!drafting && (
            <Button variant="primary" onClick={onWrite}>
              {own ? (
                <FormattedMessage id="scoring.begin" defaultMessage="Create new version" />
              ) : (
                <FormattedMessage id="scoring.begin_job" defaultMessage="Create one for this job" />
              )}
            </Button>
          )}
          {own && <ReturnToBrand own={own} brands={brands} />}
        </div>
      )}
    </Card>
  );
}
