/** How people get to know of a job: its page, a poster with a QR code, a word to text. */
import { useQueryClient } from '@tanstack/react-query';
import { Copy, ExternalLink, Share2 } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { readKey } from '@/api/read';
import { Allowed } from '@/auth/allowed';
import { Button, buttonClass } from '@/components/ui/button';
import { Sheet } from '@/components/ui/sheet';
import { toast } from '@/components/ui/toast';
import { KeywordField } from '@/hiring/keyword-field';
import { PosterLinks } from '@/hiring/poster-links';
import { useText } from '@/i18n/text';
import { posterPath, setKeyword, storeJob } from '../api';
import type { JobItem } from '../types';
import { BoardsOfJob } from './boards-of-job';

export default function ShareSheet({ job, onClose }: { job: JobItem; onClose(): void }) {
  const intl = useIntl();
  const text = useText();
  const client = useQueryClient();
  const address = `${job.pageUrl}?src=shared`;
  const copy = async () => {
    await navigator.clipboard.writeText(address);
    toast({ title: intl.formatMessage({ id: 'jobs.share.copied', defaultMessage: 'Link copied' }) });
  };
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onClose()}
      title={intl.formatMessage(
        { id: 'jobs.share_one', defaultMessage: 'Share {title}' },
        { title: text(job.title) },
      )}
      description={job.locationName}
    >
      <div className="grid gap-5">
        <section className="grid gap-2">
          <h3 className="text-14 font-medium">
            <FormattedMessage id="jobs.share.page" defaultMessage="Application page" />
          </h3>
          <p className="rounded-control bg-canvas px-3 py-2 font-mono text-13 break-all">{job.pageUrl}</p>
          <div className="flex flex-wrap gap-2">
            <Button onClick={() => void copy()}>
              <Copy size={16} aria-hidden="true" />
              <FormattedMessage id="jobs.share.copy" defaultMessage="Copy" />
            </Button>
            <a href={job.pageUrl} target="_blank" rel="noreferrer" className={buttonClass()}>
              <ExternalLink size={16} aria-hidden="true" />
              <FormattedMessage id="jobs.share.open" defaultMessage="Open" />
            </a>
            {'share' in navigator && (
              <Button
                onClick={() =>
                  void navigator.share({ title: text(job.title), url: address }).catch(() => undefined)
                }
              >
                <Share2 size={16} aria-hidden="true" />
                <FormattedMessage id="jobs.share.label" defaultMessage="Share" />
              </Button>
            )}
          </div>
        </section>
        <section className="grid gap-2">
          <h3 className="text-14 font-medium">
            <FormattedMessage id="jobs.poster.label" defaultMessage="Poster for the window (PDF)" />
          </h3>
          <PosterLinks address={posterPath(job.id)} />
        </section>
        <BoardsOfJob job={job.id} />
        <Allowed permission="jobs:update">
          <KeywordField
            key={job.id}
            keyword={job.keyword}
            save={(keyword) => setKeyword(job.id, job.version, keyword)}
            onSaved={(next) => {
              storeJob(client, next);
              void client.invalidateQueries({ queryKey: readKey('/api/jobs') });
            }}
          />
        </Allowed>
      </div>
    </Sheet>
  );
}
