/** The records, newest first. */
import { ScrollText } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useLocations } from '@/api/use-organization';
import { Badge } from '@/components/ui/badge';
import { type Column, DataList } from '@/components/ui/data-list';
import { Empty } from '@/components/ui/empty';
import { PagedList, type Pages } from '@/components/ui/paged-list';
import { objectOf, useActionName } from '../actions';
import type { AuditRow } from '../api';
import { asFindings } from '../findings';
import { useMoment } from '../use-moment';
import { ActorName, ActorRole, Refused } from './actor';
import { FindingBadge } from './finding-badge';

type Props = {
  pages: Pages<AuditRow>;
  openSeq: string | null;
  onOpen(seq: number): void;
};

export function RecordList({ pages, openSeq, onOpen }: Props) {
  const intl = useIntl();
  const { locations } = useLocations();
  return (
    <PagedList
      pages={pages}
      bars={12}
      empty={
        <Empty
          icon={<ScrollText size={20} aria-hidden="true" />}
          title={<FormattedMessage id="audit.none" defaultMessage="No results" />}
        >
          <FormattedMessage id="audit.none_more" defaultMessage="Clear a filter or choose other dates." />
        </Empty>
      }
      shown={({ length }) => (
        <FormattedMessage
          id="audit.shown"
          defaultMessage="{count, plural, one {# record shown} other {# records shown}}"
          values={{ count: length }}
        />
      )}
      more={<FormattedMessage id="audit.more" defaultMessage="Show 50 more" />}
    >
      {(rows) => (
        <DataList
          label={intl.formatMessage({ id: 'audit.list', defaultMessage: 'Records' })}
          rows={rows}
          rowId={({ seq }) => String(seq)}
          columns={openSeq === null && locations.length > 1 ? WITH_LOCATION : COLUMNS}
          phoneRow={(row) => <PhoneRow row={row} />}
          onOpen={({ seq }) => onOpen(seq)}
          selectedId={openSeq}
        />
      )}
    </PagedList>
  );
}

const COLUMNS: Column<AuditRow>[] = [
  {
    id: 'seq',
    header: <FormattedMessage id="audit.column.number" defaultMessage="No." />,
    cell: ({ seq }) => (
      <span id={`record-${seq}`} className="text-muted">
        {seq}
      </span>
    ),
    className: 'w-20',
  },
  {
    id: 'when',
    header: <FormattedMessage id="audit.column.when" defaultMessage="When" />,
    cell: (row) => <When row={row} />,
    className: 'whitespace-nowrap',
  },
  {
    id: 'who',
    header: <FormattedMessage id="audit.column.actor" defaultMessage="Who" />,
    className: 'whitespace-nowrap',
    cell: (row) => (
      <span className="block leading-snug">
        <span className="block font-medium">
          <ActorName row={row} />
        </span>
        <span className="block text-12 text-muted">
          <ActorRole row={row} />
        </span>
      </span>
    ),
  },
  {
    id: 'what',
    header: <FormattedMessage id="audit.column.what" defaultMessage="What" />,
    cell: (row) => <What row={row} />,
  },
  {
    id: 'finding',
    header: <FormattedMessage id="audit.column.finding" defaultMessage="Issue" />,
    cell: (row) => <Verdict row={row} />,
  },
];

/** Beside an opened record there is no room for it; the record names its location itself. */
const WITH_LOCATION: Column<AuditRow>[] = [
  ...COLUMNS.slice(0, -1),
  {
    id: 'where',
    header: <FormattedMessage id="audit.column.where" defaultMessage="Where" />,
    cell: ({ locationId }) => <Where locationId={locationId} />,
    className: 'whitespace-nowrap',
  },
  ...COLUMNS.slice(-1),
];

function Where({ locationId }: Pick<AuditRow, 'locationId'>) {
  return <span className="text-muted">{useLocations().location(locationId ?? '')?.name}</span>;
}

function When({ row }: { row: AuditRow }) {
  return <time dateTime={row.at}>{useMoment().short(row.at)}</time>;
}

function What({ row }: { row: AuditRow }) {
  const actionName = useActionName();
  const object = objectOf(row.objectLabel);
  return (
    <span className="block leading-snug">
      <span className="flex items-center gap-1.5 font-medium">
        {actionName(row.action, row.objectLabel)}
        {row.refused && <Refused />}
      </span>
      {object && <span className="block max-w-80 truncate text-13 text-muted md:text-12">{object}</span>}
    </span>
  );
}

function Verdict({ row }: { row: AuditRow }) {
  const [top, ...others] = asFindings(row.findings);
  if (top) return <FindingBadge finding={top} more={others.length} />;
  if (row.reason) {
    return (
      <Badge tone="outline">
        <FormattedMessage id="audit.reason_given" defaultMessage="Reason given" />
      </Badge>
    );
  }
  return (
    <span className="text-13 text-muted">
      <FormattedMessage id="audit.no_findings" defaultMessage="No issues" />
    </span>
  );
}

function PhoneRow({ row }: { row: AuditRow }) {
  const moment = useMoment();
  const [top, ...others] = asFindings(row.findings);
  return (
    <span id={`record-${row.seq}`} className="min-w-0 flex-1">
      <What row={row} />
      <span className="mt-0.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-14 text-muted">
        <span>
          <ActorName row={row} />
        </span>
        <time dateTime={row.at}>{moment.short(row.at)}</time>
        {top && <FindingBadge finding={top} more={others.length} />}
      </span>
    </span>
  );
}
