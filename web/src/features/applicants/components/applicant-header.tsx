/** Who, for what, since when; the ways to reach them; and what the team does with the application as a whole. */

import { ChevronLeft, Mail, MessageSquare, Phone } from 'lucide-react';
import { type KeyboardEvent, use, useEffect, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link, useNavigate } from 'react-router';
import { usePermissions } from '@/auth/use-permissions';
import { Avatar } from '@/components/ui/avatar';
import { Badge } from '@/components/ui/badge';
import { buttonClass } from '@/components/ui/button';
import { HeaderCorner } from '@/components/ui/header-corner';
import { iconLabel } from '@/components/ui/icon-label';
import { STATUS_NAMES } from '@/hiring/names';
import { useStages } from '@/hiring/stages';
import { useText } from '@/i18n/text';
import { cx } from '@/lib/cx';
import { initialsOf } from '@/lib/initials';
import { useDates } from '@/lib/time/use-dates';
import { SOURCE_NAMES } from '../names';
import type { Profile } from '../types';
import { useNeighbours } from '../use-neighbours';
import { ApplicantActions } from './applicant-actions';
import { ContactLine } from './contact-line';
import { NextApplicant } from './next-applicant';
import { OtherApplications } from './other-applications';

export const nameOf = ({ applicant }: Profile) =>
  `${applicant.preferredName ?? applicant.firstName} ${applicant.lastName}`.trim();

/** As one speaks of them: the first name alone. */
export const shortNameOf = ({ applicant }: Profile) => applicant.preferredName ?? applicant.firstName;

export function ApplicantHeader({ profile }: { profile: Profile }) {
  const { application, applicant, job, daysInStage } = profile;
  const intl = useIntl();
  const text = useText();
  const dates = useDates();
  const { can } = usePermissions();
  const stages = useStages();
  const corner = use(HeaderCorner);
  const name = applicant.anonymisedAt
    ? intl.formatMessage({ id: 'applicant.forgotten', defaultMessage: 'Deleted applicant' })
    : nameOf(profile);
  const navigate = useNavigate();
  const neighbours = useNeighbours(application.id);
  const heading = useRef<HTMLHeadingElement>(null);
  // With a page that was still loading the focus is on the page; it belongs on the name.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each applicant
  useEffect(() => {
    if (document.activeElement?.id === 'main') heading.current?.focus({ preventScroll: true });
  }, [application.id]);
  function onKey({ key, target, metaKey, ctrlKey, altKey }: KeyboardEvent) {
    if (metaKey || ctrlKey || altKey || (target as HTMLElement).closest('select, [role=dialog]')) return;
    const to = key === 'j' ? neighbours?.after : key === 'k' ? neighbours?.before : null;
    if (to) void navigate(`/applicants/${to.id}`);
  }
  const source = SOURCE_NAMES[application.source.split(':')[0] ?? ''];
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys count while the focus is in the header, as after every step
    <header className="px-4 pt-3 pb-4 md:px-6" onKeyDown={onKey}>
      <div className="mb-1.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-14 text-muted md:text-13">
        <Link
          to={`/pipeline?stage=${application.stage}`}
          className="-ml-1 inline-flex min-h-11 items-center gap-1 hover:text-ink md:min-h-7"
        >
          <ChevronLeft size={16} aria-hidden="true" />
          {stages.stage(application.stage)}
        </Link>
        <span aria-hidden="true" className="-mx-1.5">
          {'·'}
        </span>
        <span>
          <FormattedMessage
            id="applicant.days_in_stage"
            defaultMessage="{days, plural, =0 {since today} one {for # day} other {for # days}}"
            values={{ days: daysInStage }}
          />
        </span>
        {neighbours && <NextApplicant neighbours={neighbours} />}
        <OtherApplications profile={profile} />
        {corner && <span className="-mr-2 ml-auto md:hidden">{corner}</span>}
      </div>
      <div className="flex flex-wrap items-start gap-x-4 gap-y-3 md:items-center">
        <Avatar name={name} initials={initialsOf(applicant)} size={48} />
        <div className="min-w-0 flex-1 basis-64">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h1 ref={heading} tabIndex={-1} className="text-22 md:text-28">
              {name}
            </h1>
            <Badge tone="outline">
              <span lang={applicant.preferredLanguage}>
                {applicant.preferredLanguage === 'es' ? 'Español' : 'English'}
              </span>
            </Badge>
            {application.status !== 'active' && (
              <Badge tone={application.status === 'hired' ? 'ok' : 'neutral'}>
                <FormattedMessage {...STATUS_NAMES[application.status]} />
              </Badge>
            )}
            {application.simulated && (
              <Badge tone="info">
                <FormattedMessage id="applicant.simulated" defaultMessage="Test" />
              </Badge>
            )}
            {applicant.doNotRehire && (
              <Badge tone="danger">
                <FormattedMessage id="applicant.do_not_rehire" defaultMessage="Do not rehire" />
              </Badge>
            )}
            {application.tags.map((tag) => (
              <Badge key={tag}>{tag}</Badge>
            ))}
          </div>
          <p className="text-16 text-muted md:text-14">
            {[
              text(job.title),
              job.locationName,
              source
                ? intl.formatMessage(
                    { id: 'applicant.applied_by', defaultMessage: 'applied {when} by {source}' },
                    {
                      when: dates.moment(application.appliedAt, job.zone),
                      source: intl.formatMessage(source),
                    },
                  )
                : intl.formatMessage(
                    { id: 'applicant.applied', defaultMessage: 'applied {when}' },
                    { when: dates.moment(application.appliedAt, job.zone) },
                  ),
            ].join(' · ')}
          </p>
          <ContactLine profile={profile} />
        </div>
        <div className="flex flex-wrap items-center gap-2 max-md:w-full">
          {applicant.phone && (
            <a href={`tel:${applicant.phone}`} className={cx(buttonClass(), 'flex-1 md:hidden')}>
              <Phone size={18} aria-hidden="true" />
              <FormattedMessage id="applicant.call" defaultMessage="Call" />
            </a>
          )}
          {can('messages:read') && (
            <a href="#messages" className={cx(buttonClass(), 'max-md:flex-1')}>
              <MessageSquare size={18} aria-hidden="true" />
              <FormattedMessage id="applicant.message" defaultMessage="Message" />
            </a>
          )}
          {applicant.email && (
            <a
              href={`mailto:${applicant.email}`}
              className={buttonClass({ icon: Boolean(applicant.phone) })}
              {...(applicant.phone
                ? iconLabel(intl.formatMessage({ id: 'applicant.email', defaultMessage: 'Email' }))
                : {})}
            >
              <Mail size={18} aria-hidden="true" />
              {!applicant.phone && <FormattedMessage id="applicant.email" defaultMessage="Email" />}
            </a>
          )}
          <ApplicantActions profile={profile} />
        </div>
      </div>
    </header>
  );
}
