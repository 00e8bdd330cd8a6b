/** A feed: its address, what to do with it, how many jobs it holds, and who fetched it when. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Copy, ExternalLink } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { refresh } from '@/api/refresh';
import { Button, buttonClass } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Since } from '@/components/ui/since';
import { Switch } from '@/components/ui/switch';
import { toast } from '@/components/ui/toast';
import { useErrorText } from '@/i18n/error-text';
import { type Feed, READER_NAMES, saveJobBoards } from './api';

type Props = { feed: Feed; version: number; canEdit: boolean };

export function FeedCard({ feed, version, canEdit }: Props) {
  const intl = useIntl();
  const isIndeed = feed.board === 'indeed';
  const copy = async () => {
    await navigator.clipboard.writeText(feed.url);
    toast({ title: intl.formatMessage({ id: 'settings.boards.copied', defaultMessage: 'Link copied' }) });
  };
  return (
    <Card
      title={
        isIndeed ? (
          <FormattedMessage id="settings.boards.indeed" defaultMessage="Indeed" />
        ) : (
          <FormattedMessage id="settings.boards.other" defaultMessage="Other boards" />
        )
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3 p-4 pt-2">
        {isIndeed ? (
          <IndeedSwitch feed={feed} version={version} canEdit={canEdit} />
        ) : (
          <p className="text-14 text-muted md:text-13">
            <FormattedMessage
              id="settings.boards.other_what"
              defaultMessage="Give this link to any board that reads XML feeds. Choose jobs in their “Job boards” step."
            />
          </p>
        )}
        <p className="rounded-control bg-canvas px-3 py-2 font-mono text-13 break-all">{feed.url}</p>
        <div className="flex flex-wrap gap-2">
          <Button onClick={() => void copy()}>
            <Copy size={16} aria-hidden="true" />
            <FormattedMessage id="settings.boards.copy" defaultMessage="Copy link" />
          </Button>
          <a href={feed.url} target="_blank" rel="noreferrer" className={buttonClass()}>
            <ExternalLink size={16} aria-hidden="true" />
            <FormattedMessage id="settings.boards.look" defaultMessage="View feed" />
          </a>
        </div>
        {isIndeed && (
          <p className="text-14 text-muted md:text-13">
            <FormattedMessage
              id="settings.boards.indeed_what"
              defaultMessage="In your Indeed employer account, ask for an XML feed and enter this link. Indeed decides when to fetch it and what to show."
            />
          </p>
        )}
        <dl className="grid gap-1.5 border-line border-t pt-3 text-14 md:text-13">
          <div className="flex flex-wrap gap-x-2">
            <dt className="text-muted">
              <FormattedMessage id="settings.boards.holds" defaultMessage="Jobs in the feed" />
            </dt>
            <dd className="font-medium tabular-nums">{intl.formatNumber(feed.jobs)}</dd>
          </div>
          {feed.fetches.length > 0 && (
            <div className="flex flex-wrap gap-x-2">
              <dt className="text-muted">
                <FormattedMessage id="settings.boards.fetched" defaultMessage="Last fetched" />
              </dt>
              <dd>
                <ul>
                  {feed.fetches.map(({ reader, at }) => (
                    <li key={reader}>
                      <FormattedMessage
                        id="settings.boards.fetched_by"
                        defaultMessage="{when} by {reader}"
                        values={{ when: <Since at={at} />, reader: intl.formatMessage(READER_NAMES[reader]) }}
                      />
                    </li>
                  ))}
                </ul>
              </dd>
            </div>
          )}
        </dl>
        {feed.fetches.length === 0 && (
          <p className="text-14 text-muted md:text-13">
            <FormattedMessage id="settings.boards.never" defaultMessage="Not fetched yet" />
          </p>
        )}
      </div>
    </Card>
  );
}

/** Indeed takes every open job or none, so this is the brand's choice and not a job's. */
function IndeedSwitch({ feed, version, canEdit }: Props) {
  const client = useQueryClient();
  const errorText = useErrorText();
  const reload = () => refresh(client, '/api/job-boards', '/api/jobs');
  const saving = useMutation({
    mutationFn: (indeed: boolean) => saveJobBoards({ version, indeed }),
    onSuccess: reload,
    onError: (error) => {
      toast({ title: errorText(error), tone: 'danger' });
      void reload();
    },
  });
  return (
    <Switch
      label={
        <span className="font-medium">
          <FormattedMessage id="settings.boards.indeed_on" defaultMessage="Send every open job to Indeed" />
        </span>
      }
      hint={
        <FormattedMessage
          id="settings.boards.indeed_why"
          defaultMessage="Indeed requires all open jobs. Off: Indeed takes your jobs down at its next update."
        />
      }
      checked={saving.isPending ? saving.variables : feed.on}
      disabled={!canEdit || saving.isPending}
      onChange={(event) => saving.mutate(event.target.checked)}
    />
  );
}
