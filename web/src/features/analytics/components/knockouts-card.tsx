/** What each knockout question does over all jobs that ask it; the jobs are a press away. */
import { FormattedMessage } from 'react-intl';
import { useText } from '@/i18n/text';
import type { DrillDown, Scores } from '../api';
import { byQuestion, type Question } from '../model';
import { useFigures } from '../use-figures';
import { DrillDownLink } from './drill-down-link';
import { Remark } from './report';

export function KnockoutsTable({ scores }: { scores: Scores }) {
  if (scores.knockouts.length === 0) {
    return (
      <Remark>
        <FormattedMessage
          id="analytics.knockouts.empty"
          defaultMessage="No knockout questions were answered in this period."
        />
      </Remark>
    );
  }
  return (
    <ul className="text-14 md:text-13">
      {byQuestion(scores.knockouts).map((question) => (
        <li key={question.question.en} className="border-line/75 border-b py-2.5 last:border-b-0">
          <One question={question} />
        </li>
      ))}
    </ul>
  );
}

function One({ question: { question, rejected, jobs } }: { question: Question }) {
  const figures = useFigures();
  const text = useText();
  const strict = jobs.filter((job) => job.rejected.some > 0);
  return (
    <>
      <p className="flex items-start gap-3">
        <span className="min-w-0 flex-1 font-medium">{text(question)}</span>
        <b>
          {jobs.length === 1 && jobs[0] ? (
            <DrillDownLink drillDown={drillDown(jobs[0])} count={rejected.some}>
              {figures.percent(rejected.rate, 1)}
            </DrillDownLink>
          ) : (
            figures.percent(rejected.rate, 1)
          )}
        </b>
      </p>
      <p className="text-muted">
        <FormattedMessage
          id="analytics.ruled_out_jobs"
          defaultMessage="{some} of {of} people knocked out, {jobs, plural, one {# job} other {# jobs}}"
          values={{ some: rejected.some, of: rejected.of, jobs: jobs.length }}
        />
      </p>
      {strict.length > 0 && jobs.length > 1 && (
        <details>
          <summary className="min-h-11 cursor-pointer py-2.5 text-brand md:min-h-6 md:py-1">
            <FormattedMessage id="analytics.ruled_out_where" defaultMessage="By job" />
          </summary>
          <ul className="grid gap-1 pb-1">
            {strict.map((job) => (
              <li key={job.jobId} className="flex gap-3">
                <span className="min-w-0 flex-1">{text(job.jobTitle)}</span>
                <span className="text-muted">
                  <Ruled job={job} />
                </span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

type Job = Question['jobs'][number];

const drillDown = ({ jobId, questionId }: Job): DrillDown => ({
  figure: 'ruled_out',
  jobId,
  question: questionId,
});

function Ruled({ job }: { job: Job }) {
  return (
    <DrillDownLink drillDown={drillDown(job)} count={job.rejected.some}>
      <FormattedMessage
        id="analytics.ruled_out"
        defaultMessage="{some} of {of}"
        values={{ some: job.rejected.some, of: job.rejected.of }}
      />
    </DrillDownLink>
  );
}
