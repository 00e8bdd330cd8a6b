/** One open record, with links to its neighbors. */
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, ChevronDown, ChevronUp, X } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { AsyncPanel } from '@/components/ui/async-panel';
import { Button, IconButton } from '@/components/ui/button';
import { SkeletonRows } from '@/components/ui/skeleton';
import { useIsPhone } from '@/lib/use-media';
import { recordQuery } from '../api';
import { OpenedRecord } from './opened-record';

type Props = {
  seq: string;
  onClose(): void;
  onNewer: (() => void) | null;
  onOlder: (() => void) | null;
  onFilter(changes: Record<string, string>): void;
};

export function RecordPanel({ seq, onClose, onNewer, onOlder, onFilter }: Props) {
  const intl = useIntl();
  const isPhone = useIsPhone();
  const query = useQuery(recordQuery(Number(seq)));
  const newer = intl.formatMessage({ id: 'audit.newer', defaultMessage: 'Newer record' });
  const older = intl.formatMessage({ id: 'audit.older', defaultMessage: 'Older record' });
  const quiet = 'text-ink! disabled:text-muted!';
  return (
    <div className="bg-card max-md:min-h-[calc(100dvh-56px)]">
      <header className="flex items-center gap-1 px-4 pt-3 md:px-6">
        {isPhone && (
          <Button variant="quiet" className="-ml-3" autoFocus onClick={onClose}>
            <ArrowLeft size={18} aria-hidden="true" />
            <FormattedMessage id="audit.back" defaultMessage="All records" />
          </Button>
        )}
        <span className="flex-1 text-14 text-muted max-md:sr-only">
          <FormattedMessage id="audit.number" defaultMessage="No. {seq}" values={{ seq }} />
        </span>
        {isPhone && <span className="flex-1" />}
        <IconButton label={newer} size="sm" className={quiet} disabled={!onNewer} onClick={() => onNewer?.()}>
          <ChevronUp size={18} aria-hidden="true" />
        </IconButton>
        <IconButton label={older} size="sm" className={quiet} disabled={!onOlder} onClick={() => onOlder?.()}>
          <ChevronDown size={18} aria-hidden="true" />
        </IconButton>
        {!isPhone && (
          <IconButton
            label={intl.formatMessage({ id: 'sheet.close', defaultMessage: 'Close' })}
            size="sm"
            className={quiet}
            onClick={onClose}
          >
            <X size={18} aria-hidden="true" />
          </IconButton>
        )}
      </header>
      <div className="contents [&>[role=alert]]:m-4">
        <AsyncPanel query={query} skeleton={<SkeletonRows rows={6} />}>
          {(record) => <OpenedRecord record={record} onFilter={onFilter} />}
        </AsyncPanel>
      </div>
    </div>
  );
}
