/** The people behind a figure: name, stage, and when it happened. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { defineMessages, FormattedMessage, type MessageDescriptor, useIntl } from 'react-intl';
import { Link, useSearchParams } from 'react-router';
import { usePermissions } from '@/auth/use-permissions';
import { Badge } from '@/components/ui/badge';
import { PageHeader } from '@/components/ui/page-header';
import { PagedList } from '@/components/ui/paged-list';
import { STATUS_NAMES } from '@/hiring/names';
import { useStages } from '@/hiring/stages';
import { useText } from '@/i18n/text';
import { useDates, zoneDiffers, zoneName } from '@/lib/time/use-dates';
import { type DrillDown, peoplePages, type ReportApplicant } from './api';
import { daysToHire, drillDownOf, reportAddress } from './model';
import { FIGURE_NAMES } from './names';
import { useFilter } from './use-filter';

export function Component() {
  const [query] = useSearchParams();
  const { can } = usePermissions();
  const drillDown = drillDownOf(query) ?? { figure: 'applied' };
  const filter = useFilter();
  const pages = useInfiniteQuery(peoplePages(filter, drillDown));
  const total = pages.data?.pages[0]?.total;
  return (
    <>
      <PageHeader
        above={
          can('analytics:read') && (
            <Link
              to={reportAddress(query)}
              className="inline-flex min-h-11 items-center gap-1.5 text-brand hover:underline md:min-h-6"
            >
              <ArrowLeft size={16} aria-hidden="true" />
              <FormattedMessage id="nav.analytics" defaultMessage="Analytics" />
            </Link>
          )
        }
        title={<Title drillDown={drillDown} />}
        subtitle={
          total !== undefined && (
            <FormattedMessage
              id="analytics.list.total"
              defaultMessage="{n, plural, =0 {no entries} one {# entry} other {# entries}}"
              values={{ n: total }}
            />
          )
        }
      />
      <div className="md:mx-6 md:mb-6 md:rounded-card md:border md:border-line md:bg-card">
        <PagedList
          pages={pages}
          bars={8}
          empty={
            <FormattedMessage id="analytics.list.empty" defaultMessage="No applicants in this figure now." />
          }
          shown={(rows) => (
            <FormattedMessage
              id="analytics.list.shown"
              defaultMessage="{shown} of {total}"
              values={{ shown: rows.length, total: total ?? rows.length }}
            />
          )}
          more={<FormattedMessage id="analytics.list.more" defaultMessage="Show more" />}
        >
          {(rows) => (
            <ul className="max-md:rounded-card max-md:border max-md:border-line max-md:bg-card">
              {rows.map((row, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: one person may be listed twice, in a fixed order
                <Row key={`${row.applicationId}-${at}`} row={row} days={daysToHire(drillDown, row)} />
              ))}
            </ul>
          )}
        </PagedList>
      </div>
    </>
  );
}

function Title({ drillDown }: { drillDown: DrillDown }) {
  const intl = useIntl();
  const stages = useStages(usePermissions().can('applications:read'));
  const stage = drillDown.stage ? stages.stage(drillDown.stage) : '';
  return intl.formatMessage(FIGURE_NAMES[drillDown.figure], { stage });
}

/** By what became of an interview, an offer or a link. */
const STATE_NAMES: Readonly<Record<string, MessageDescriptor>> = defineMessages({
  completed: { id: 'analytics.state.completed', defaultMessage: 'Interview completed' },
  no_show: { id: 'analytics.state.no_show', defaultMessage: 'No-show' },
  sent: { id: 'analytics.state.sent', defaultMessage: 'Offer sent' },
  signed: { id: 'analytics.state.signed', defaultMessage: 'Offer signed' },
  link_sent: { id: 'analytics.state.link_sent', defaultMessage: 'Link sent' },
  opened: { id: 'analytics.state.opened', defaultMessage: 'Link opened' },
  booked: { id: 'analytics.state.booked', defaultMessage: 'Time booked' },
  no_slots: { id: 'analytics.state.no_slots', defaultMessage: 'No open times' },
});

/** `days`: from applying to being hired, where the figure is about it. */
function Row({ row, days }: { row: ReportApplicant; days: number | null }) {
  const intl = useIntl();
  const stages = useStages(usePermissions().can('applications:read'));
  const text = useText();
  const dates = useDates();
  const to = row.conversationId
    ? `/messages/${row.conversationId}`
    : row.applicationId && `/applicants/${row.applicationId}`;
  const name = row.name ?? (
    <span className="text-muted">
      <FormattedMessage id="analytics.list.nameless" defaultMessage="Name unknown" />
    </span>
  );
  const when = row.at ?? row.appliedAt;
  const state = row.state === null ? undefined : STATE_NAMES[row.state];
  return (
    <li className="relative grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-0.5 border-line/75 border-b px-4 py-3 last:border-b-0 hover:bg-brand-soft/40 md:grid-cols-[minmax(0,5fr)_minmax(0,4fr)_minmax(0,4fr)] md:px-6 md:py-2.5">
      <span className="min-w-0">
        {to && row.name ? (
          <Link to={to} className="font-semibold after:absolute after:inset-0 hover:text-brand">
            {name}
          </Link>
        ) : (
          <span className="font-semibold">{name}</span>
        )}
        <span className="block text-14 text-muted md:truncate md:text-13">
          {[row.jobTitle && text(row.jobTitle), row.locationName].filter(Boolean).join(' · ')}
        </span>
      </span>
      <span className="flex flex-wrap items-center justify-end gap-2 md:justify-start">
        {row.stage && row.status && (
          <Badge tone={row.status === 'hired' ? 'ok' : row.status === 'active' ? 'neutral' : 'outline'}>
            {row.status === 'active' || row.status === 'hired'
              ? stages.stage(row.stage)
              : `${intl.formatMessage(STATUS_NAMES[row.status])} · ${stages.stage(row.stage)}`}
          </Badge>
        )}
      </span>
      <span className="col-span-2 text-14 text-muted md:col-span-1 md:text-right md:text-13">
        {days !== null && (
          <b className="block font-semibold text-ink">
            <FormattedMessage
              id="analytics.list.days"
              defaultMessage="{days} from application to hire"
              values={{
                days: intl.formatNumber(days, {
                  style: 'unit',
                  unit: 'day',
                  unitDisplay: 'long',
                  maximumFractionDigits: 1,
                }),
              }}
            />
          </b>
        )}
        {state && `${intl.formatMessage(state)} · `}
        {when && row.zone && dates.moment(when, row.zone)}
        {when && row.zone && zoneDiffers(row.zone, when) && ` ${zoneName(intl.locale, row.zone, when)}`}
      </span>
    </li>
  );
}
