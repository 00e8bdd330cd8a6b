/** The screen: the due interviews, or the form of one. */
import { useQuery } from '@tanstack/react-query';
import { ClipboardCheck } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router';
import { AsyncPanel } from '@/components/ui/async-panel';
import { buttonClass } from '@/components/ui/button';
import { Empty } from '@/components/ui/empty';
import { PageHeader } from '@/components/ui/page-header';
import { SkeletonRows } from '@/components/ui/skeleton';
import { useInterviewerNames } from '@/hiring/interviews/interviewer-names';
import { FORMAT_NAMES } from '@/hiring/interviews/names';
import { useText } from '@/i18n/text';
import { useDates } from '@/lib/time/use-dates';
import { useSearch } from '@/lib/use-search';
import { dueQuery, formQuery } from '../api';
import { FeedbackForm } from './feedback-form';

function Due() {
  const intl = useIntl();
  const dates = useDates();
  const text = useText();
  const query = useQuery(dueQuery);
  return (
    <>
      <PageHeader title={<FormattedMessage id="feedback.title" defaultMessage="Interview feedback" />} />
      <div className="px-4 pb-8 md:max-w-3xl md:px-6">
        <AsyncPanel query={query} skeleton={<SkeletonRows rows={3} />}>
          {({ items }) =>
            items.length === 0 ? (
              <Empty
                icon={<ClipboardCheck size={20} aria-hidden="true" />}
                title={<FormattedMessage id="feedback.none_due" defaultMessage="No feedback due" />}
              />
            ) : (
              <ul className="divide-y divide-line rounded-card border border-line bg-card">
                {items.map((interview) => (
                  <li key={interview.id} className="flex flex-wrap items-center gap-3 px-4 py-3">
                    <div className="min-w-0 flex-1 basis-52">
                      <b className="font-semibold">{interview.applicantName}</b>
                      <p className="text-14 text-muted md:text-13">
                        {`${text(interview.jobTitle)} · ${dates.moment(interview.startsAt, interview.zone)} · ${intl.formatMessage(FORMAT_NAMES[interview.format])}`}
                      </p>
                    </div>
                    <Link
                      className={buttonClass({ variant: 'tint' })}
                      to={`/interview-feedback?interview=${interview.id}`}
                    >
                      <FormattedMessage id="interview.give_feedback" defaultMessage="Give feedback" />
                    </Link>
                  </li>
                ))}
              </ul>
            )
          }
        </AsyncPanel>
      </div>
    </>
  );
}

function One({ id }: { id: string }) {
  const dates = useDates();
  const text = useText();
  const ledBy = useInterviewerNames();
  const query = useQuery(formQuery(id));
  const interview = query.data?.interview;
  return (
    <>
      <PageHeader
        above={
          <Link className="text-brand" to="/interview-feedback">
            <FormattedMessage id="feedback.title" defaultMessage="Interview feedback" />
          </Link>
        }
        title={interview?.applicantName ?? <FormattedMessage id="feedback.one" defaultMessage="Feedback" />}
        subtitle={
          interview &&
          [
            text(interview.jobTitle),
            dates.moment(interview.startsAt, interview.zone),
            ...(interview.interviewers.length > 1 ? [ledBy(interview.interviewers)] : []),
          ].join(' · ')
        }
      />
      <div className="px-4 pb-8 md:max-w-3xl md:px-6">
        <AsyncPanel query={query} skeleton={<SkeletonRows rows={5} />}>
          {(form) => <FeedbackForm key={form.mine?.submittedAt ?? 'draft'} form={form} />}
        </AsyncPanel>
      </div>
    </>
  );
}

export function FeedbackPage() {
  const id = useSearch().get('interview');
  return id ? <One id={id} /> : <Due />;
}
