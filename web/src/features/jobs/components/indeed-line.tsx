/** Indeed takes every open job of a company or none, so a job says how the brand decided and where that is changed. */
import { useQuery } from '@tanstack/react-query';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router';
import { usePermissions } from '@/auth/use-permissions';
import { jobAtBoardsQuery } from '@/hiring/boards/boards';

export function IndeedLine({ job }: { job: string }) {
  const { can } = usePermissions();
  const { data } = useQuery(jobAtBoardsQuery(job));
  const status = data?.items.find(({ board }) => board === 'indeed');
  if (!status) return null;
  return (
    <p className="border-line border-t pt-3 text-14">
      {status.state === 'off' ? (
        <FormattedMessage id="jobs.indeed.off" defaultMessage="Indeed: your brand doesn’t send jobs there." />
      ) : (
        <FormattedMessage
          id="jobs.indeed.on"
          defaultMessage="Indeed gets this job too: it requires all of a company’s open jobs."
        />
      )}{' '}
      {can('settings:read') && (
        <Link to="/settings/job-boards" className="whitespace-nowrap text-brand underline">
          <FormattedMessage id="jobs.indeed.settings" defaultMessage="Job board settings" />
        </Link>
      )}
    </p>
  );
}
