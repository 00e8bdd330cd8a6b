/** Who, when, from where and why; before and after; what the rules said; the proof. */
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { FindingCard } from '@/components/finding/finding-card';
import { Avatar } from '@/components/ui/avatar';
import { Button } from '@/components/ui/button';
import { Fact, Facts } from '@/components/ui/facts';
import { objectOf, useActionName } from '../actions';
import type { AuditRecord } from '../api';
import { asFindings } from '../findings';
import { useMoment } from '../use-moment';
import { ActorName, ActorRole, Refused } from './actor';
import { BeforeAfter } from './before-after';
import { ChainProof } from './verify';

type Props = { record: AuditRecord; onFilter(changes: Record<string, string>): void };

export function OpenedRecord({ record, onFilter }: Props) {
  const moment = useMoment();
  const actionName = useActionName();
  const findings = asFindings(record.findings);
  const object = objectOf(record.objectLabel);
  const { actorId, objectType, objectId } = record;
  return (
    <>
      <div className="px-4 pb-4 md:px-6">
        <h2 className="mt-1 flex flex-wrap items-center gap-2 text-22 leading-tight tracking-[-.015em] md:text-18">
          {actionName(record.action, record.objectLabel)}
          {record.refused && <Refused />}
        </h2>
        {object && <p className="mt-0.5 text-16 text-muted md:text-13">{object}</p>}
        <div className="mt-3.5 flex items-center gap-2.5 text-16 leading-snug md:text-13">
          <Avatar name={record.actorName ?? '–'} size={32} />
          <div className="min-w-0">
            <p>
              <b>
                <ActorName row={record} />
              </b>
              {record.actorRole && ', '}
              <ActorRole row={record} />
            </p>
            <p className="text-muted">
              <time dateTime={record.at}>{moment.exact(record.at)}</time>
              {record.ip && ` · ${record.ip}`}
            </p>
          </div>
        </div>
        {record.reason && (
          <blockquote className="mt-3 border-line border-l-3 pl-3 text-16 md:text-14">{`“${record.reason}”`}</blockquote>
        )}
      </div>
      <Part title={<FormattedMessage id="audit.before_after" defaultMessage="Before and after" />}>
        <BeforeAfter before={record.before} after={record.after} />
      </Part>
      {findings.length > 0 && (
        <Part title={<FormattedMessage id="audit.findings" defaultMessage="Compliance" />}>
          <div className="grid gap-3">
            {findings.map((finding) => (
              <FindingCard key={`${finding.key}${finding.ruleId}`} finding={finding} />
            ))}
          </div>
        </Part>
      )}
      <Part title={<FormattedMessage id="audit.proof" defaultMessage="Proof" />}>
        <Facts>
          {record.packHash && (
            <Fact name={<FormattedMessage id="audit.pack_hash" defaultMessage="Pack hash" />}>
              <Hash>{record.packHash}</Hash>
            </Fact>
          )}
          <Fact name={<FormattedMessage id="audit.prev_hash" defaultMessage="Previous" />}>
            <Hash>{record.prevHash}</Hash>
          </Fact>
          <Fact name={<FormattedMessage id="audit.hash" defaultMessage="This record" />}>
            <Hash>{record.hash}</Hash>
          </Fact>
          <Fact name={<FormattedMessage id="audit.request" defaultMessage="Request" />}>
            <span className="break-all font-mono text-13 font-normal md:text-12">{record.requestId}</span>
          </Fact>
        </Facts>
        <ChainProof />
      </Part>
      <Part>
        <div className="flex flex-wrap gap-2">
          <Button size="sm" onClick={() => onFilter({ objectType, objectId })}>
            <FormattedMessage id="audit.history" defaultMessage="Change history" />
          </Button>
          {actorId && (
            <Button size="sm" onClick={() => onFilter({ actorId })}>
              <FormattedMessage id="audit.by_them" defaultMessage="All by this person" />
            </Button>
          )}
        </div>
      </Part>
    </>
  );
}

function Part({ title, children }: { title?: ReactNode; children: ReactNode }) {
  return (
    <section className="border-line border-t px-4 py-3.5 md:px-6">
      {title && <h3 className="mb-2 text-16 md:text-13">{title}</h3>}
      {children}
    </section>
  );
}

/** Short on screen; the whole of it on hover. */
function Hash({ children }: { children: string }) {
  return (
    <span title={children} className="font-mono text-13 font-normal tracking-[-.02em] md:text-12">
      {children.length > 20 ? `${children.slice(0, 10)}…${children.slice(-6)}` : children || '–'}
    </span>
  );
}
