/** What the dots mean, and what narrowing to a job did: words for what is otherwise only drawn. */
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';

type Props = {
  /** The pool is filtered to people who fit a job. */
  job: boolean;
  /** It needs some half days and not others. */
  needs: boolean;
};

export function PoolLegend({ job, needs }: Props) {
  return (
    <div className="grid gap-1 px-4 pb-3 text-13 text-muted md:px-6">
      {job && (
        <p>
          {needs ? (
            <FormattedMessage
              id="pool.job_means"
              defaultMessage="Best availability first. People with no matching half days are hidden."
            />
          ) : (
            <FormattedMessage
              id="pool.job_any_hours"
              defaultMessage="This job lists no hours, so everyone is shown."
            />
          )}
        </p>
      )}
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <FormattedMessage id="pool.dots" defaultMessage="Monday to Sunday, mornings above evenings:" />
        <Sign dot={<circle cx="6" cy="6" r="4" className="fill-brand" />}>
          <FormattedMessage id="pool.dot_free" defaultMessage="available" />
        </Sign>
        <Sign dot={<circle cx="6" cy="6" r="4" fill="none" className="stroke-field" />}>
          <FormattedMessage id="pool.dot_busy" defaultMessage="not available" />
        </Sign>
        {needs && (
          <Sign dot={<circle cx="6" cy="6" r="4.5" fill="none" strokeWidth="2" className="stroke-ink" />}>
            <FormattedMessage id="pool.dot_needed" defaultMessage="not available when the job needs it" />
          </Sign>
        )}
      </p>
    </div>
  );
}

function Sign({ dot, children }: { dot: ReactNode; children: ReactNode }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <svg aria-hidden="true" width="12" height="12">
        {dot}
      </svg>
      {children}
    </span>
  );
}
