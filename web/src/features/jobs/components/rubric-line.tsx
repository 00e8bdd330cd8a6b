/** The rubric that scores a job's applicants, for users who may change it. */
import { useQuery } from '@tanstack/react-query';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router';
import { rubricsInEffectQuery } from '@/api/rubrics';

export function RubricLine({ job }: { job: string }) {
  const { data } = useQuery(rubricsInEffectQuery);
  if (!data) return null;
  const own = data.own.find(({ jobId }) => jobId === job)?.inEffect;
  const brands = data.items.find(({ state }) => state === 'active')?.versionNo;
  return (
    <p className="text-14">
      {own ? (
        <FormattedMessage
          id="jobs.rubric.own"
          defaultMessage="Applicants are scored with this job’s rubric, version {number}."
          values={{ number: own }}
        />
      ) : (
        <FormattedMessage
          id="jobs.rubric.brands"
          defaultMessage="Applicants are scored with {number, select, none {Lineup’s rubric} other {the brand’s rubric, version {number}}}."
          values={{ number: brands ?? 'none' }}
        />
      )}{' '}
      <Link to={`/settings/scoring?jobId=${job}`} className="whitespace-nowrap text-brand underline">
        <FormattedMessage id="jobs.rubric.settings" defaultMessage="Scoring for this job" />
      </Link>
    </p>
  );
}
