/** Where the law says it: the text's name with its link, the pack, and when someone last read it. */
import { ExternalLink, Scale } from 'lucide-react';
import { FormattedMessage } from 'react-intl';
import type { Finding } from '@/components/finding/types';
import { useDates } from '@/lib/time/use-dates';

type Props = { citation: NonNullable<Finding['citation']>; ruleId: string; pack: string; version: string };

export function Citation({ citation, ruleId, pack, version }: Props) {
  const dates = useDates();
  return (
    <div className="mt-3 flex gap-2 text-14 md:text-13">
      <Scale size={18} aria-hidden="true" className="mt-0.5 shrink-0 text-muted" />
      <div className="min-w-0">
        <a
          href={citation.url}
          target="_blank"
          rel="noreferrer"
          className="inline-flex items-center gap-1 font-semibold underline-offset-2 hover:underline"
        >
          {citation.text}
          <ExternalLink size={12} aria-hidden="true" />
        </a>
        <p className="text-13 text-muted md:text-12">
          <FormattedMessage
            id="finding.citation"
            defaultMessage="{pack} {version} · reviewed {reviewed}"
            values={{ pack, version, reviewed: dates.monthDay(citation.reviewedOn) }}
          />{' '}
          <span className="font-mono tracking-[-.02em]">{ruleId}</span>
        </p>
      </div>
    </div>
  );
}
