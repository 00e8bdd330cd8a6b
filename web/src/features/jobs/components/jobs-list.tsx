/** Postings as rows on desktop and cards on the phone. */
import { Share2 } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate } from 'react-router';
import { Badge } from '@/components/ui/badge';
import { Button, IconButton } from '@/components/ui/button';
import { DataList } from '@/components/ui/data-list';
import { useText } from '@/i18n/text';
import { useMoney } from '@/lib/money/use-money';
import { useIsPhone } from '@/lib/use-media';
import { useNow } from '@/lib/use-now';
import { editPath } from '../api';
import { ageInDays } from '../model';
import { STATUS_NAMES, STATUS_TONES } from '../names';
import type { JobItem } from '../types';
import { JobActions } from './job-actions';

type Props = { jobs: readonly JobItem[]; onShare(job: JobItem): void };

export function JobsList({ jobs, onShare }: Props) {
  const intl = useIntl();
  const navigate = useNavigate();
  const jobText = useJobText();
  const isPhone = useIsPhone();
  const open = (job: JobItem) => navigate(editPath(job.id));
  if (isPhone)
    return (
      <ul className="grid gap-3">
        {jobs.map((job) => (
          <li key={job.id} className="rounded-card border border-line bg-card">
            <button type="button" className="w-full px-4 pt-3.5 pb-2 text-left" onClick={() => open(job)}>
              <span className="flex items-start justify-between gap-2">
                <span className="text-18 leading-snug font-semibold">{jobText.title(job)}</span>
                <StatusBadge job={job} />
              </span>
              <span className="mt-0.5 block text-muted">{job.locationName}</span>
              <span className="mt-1 block">{jobText.pay(job)}</span>
              <span className="mt-1 block text-14 text-muted">
                {[jobText.applicants(job), jobText.hired(job), jobText.age(job)].join(' · ')}
              </span>
            </button>
            <div className="flex justify-end gap-2 px-3 pb-3">
              {job.status === 'published' && (
                <Button size="sm" onClick={() => onShare(job)}>
                  <Share2 size={16} aria-hidden="true" />
                  <FormattedMessage id="jobs.share.label" defaultMessage="Share" />
                </Button>
              )}
              <JobActions job={job} />
            </div>
          </li>
        ))}
      </ul>
    );
  return (
    <div className="overflow-x-auto rounded-card border border-line bg-card">
      <DataList
        label={intl.formatMessage({ id: 'screen.jobs', defaultMessage: 'Jobs' })}
        rows={jobs}
        rowId={(job) => job.id}
        onOpen={open}
        phoneRow={jobText.title}
        columns={[
          {
            id: 'title',
            header: <FormattedMessage id="jobs.column.title" defaultMessage="Job" />,
            cell: (job) => (
              <span className="min-w-0">
                <span className="block font-semibold">{jobText.title(job)}</span>
                <span className="block text-13 font-normal text-muted">{job.locationName}</span>
              </span>
            ),
          },
          {
            id: 'pay',
            header: <FormattedMessage id="jobs.step.pay" defaultMessage="Pay" />,
            cell: jobText.pay,
          },
          {
            id: 'status',
            header: <FormattedMessage id="jobs.filter.status" defaultMessage="Status" />,
            cell: (job) => <StatusBadge job={job} />,
          },
          {
            id: 'applicants',
            header: <FormattedMessage id="jobs.column.applicants" defaultMessage="Applicants" />,
            cell: jobText.applicants,
          },
          {
            id: 'hired',
            header: <FormattedMessage id="jobs.column.hired" defaultMessage="Hired" />,
            cell: jobText.hiredShort,
          },
          {
            id: 'age',
            header: <FormattedMessage id="jobs.column.age" defaultMessage="Age" />,
            cell: jobText.age,
          },
          {
            id: 'actions',
            header: (
              <span className="sr-only">
                {intl.formatMessage({ id: 'jobs.column.actions', defaultMessage: 'Actions' })}
              </span>
            ),
            align: 'right',
            cell: (job) => (
              // biome-ignore lint/a11y/noStaticElementInteractions: it only keeps presses on its buttons from opening the row
              // biome-ignore lint/a11y/useKeyWithClickEvents: the buttons inside have their own keys
              <span className="inline-flex gap-1" onClick={(event) => event.stopPropagation()}>
                {job.status === 'published' && (
                  <IconButton
                    size="sm"
                    label={intl.formatMessage(
                      { id: 'jobs.share_one', defaultMessage: 'Share {title}' },
                      { title: jobText.title(job) },
                    )}
                    onClick={() => onShare(job)}
                  >
                    <Share2 size={16} aria-hidden="true" />
                  </IconButton>
                )}
                <JobActions job={job} />
              </span>
            ),
          },
        ]}
      />
    </div>
  );
}

/** A job whose openings are all filled shows this first: the posting stays open until a user marks it filled. */
function StatusBadge({ job }: { job: JobItem }) {
  const jobText = useJobText();
  if (job.status === 'published' && !job.evergreen && job.counts.hired >= job.openings)
    return (
      <Badge tone="warn">
        <FormattedMessage id="jobs.all_hired" defaultMessage="All hired, still open" />
      </Badge>
    );
  return <Badge tone={STATUS_TONES[job.status]}>{jobText.status(job)}</Badge>;
}

function useJobText() {
  const intl = useIntl();
  const text = useText();
  const money = useMoney();
  const now = useNow();
  return {
    title: (job: JobItem) =>
      text(job.title) || intl.formatMessage({ id: 'jobs.untitled', defaultMessage: 'New job' }),
    status: (job: JobItem) => intl.formatMessage(STATUS_NAMES[job.status]),
    pay: ({ payMinE4, payMaxE4 }: JobItem) =>
      payMinE4 === null || payMaxE4 === null
        ? '–'
        : [...new Set([money.rate(payMinE4), money.rate(payMaxE4)])].join(' – '),
    applicants: ({ counts }: JobItem) =>
      intl.formatMessage(
        {
          id: 'jobs.applicants',
          defaultMessage: '{active, plural, other {# active}}{fresh, plural, =0 {} other {, # new}}',
        },
        { active: counts.active, fresh: counts.new },
      ),
    hired: ({ counts, openings }: JobItem) =>
      intl.formatMessage(
        { id: 'jobs.hired', defaultMessage: '{hired, number} of {openings, number} hired' },
        { hired: counts.hired, openings },
      ),
    hiredShort: ({ counts, openings }: JobItem) =>
      intl.formatMessage(
        { id: 'jobs.hired_short', defaultMessage: '{hired, number} of {openings, number}' },
        { hired: counts.hired, openings },
      ),
    age: (job: JobItem) =>
      intl.formatMessage(
        { id: 'jobs.age', defaultMessage: '{days, plural, =0 {today} one {# day} other {# days}}' },
        { days: ageInDays(job, now.getTime()) },
      ),
  };
}
