/** One sentence and one link: applicants who have waited for over a day, or a job whose questions reject many. */
import { Clock, TriangleAlert } from 'lucide-react';
import { defineMessages, FormattedMessage, type MessageDescriptor, useIntl } from 'react-intl';
import { Link } from 'react-router';
import { useText } from '@/i18n/text';
import { waiting } from '../model';
import type { Board } from '../types';

/** So many are called by name. */
const NAMED = 3;

const { MORE }: Record<'MORE', MessageDescriptor> = defineMessages({
  MORE: {
    id: 'pipeline.suggestion.more',
    defaultMessage: '{more, plural, one {# more} other {# more}}',
  },
});

type Props = { board: Board; now: Date; onChoose(ids: string[]): void };

export function Suggestion({ board, now, onChoose }: Props) {
  const intl = useIntl();
  const text = useText();
  const late = waiting(board, now);
  const warning = board.knockoutWarnings[0];
  const link =
    'shrink-0 whitespace-nowrap font-medium text-brand hover:underline max-md:ml-auto max-md:min-h-11';
  if (late.length > 0) {
    const names = late.slice(0, NAMED).map(({ firstName }) => firstName);
    const more = late.length - names.length;
    return (
      <p className="flex min-w-0 items-center gap-2.5 max-md:rounded-control max-md:bg-warn-soft max-md:px-3.5 max-md:py-1">
        <Clock size={18} aria-hidden="true" className="shrink-0 text-warn" />
        <span className="min-w-0">
          <FormattedMessage
            id="pipeline.suggestion.waiting"
            defaultMessage="<b>{names}</b> {count, plural, one {has} other {have}} waited over a day for a first reply."
            values={{
              names: intl.formatList(more > 0 ? [...names, intl.formatMessage(MORE, { more })] : names),
              count: late.length,
              b: (parts) => (
                <b key="b" className="font-semibold">
                  {parts}
                </b>
              ),
            }}
          />
        </span>
        <button type="button" className={link} onClick={() => onChoose(late.map(({ id }) => id))}>
          <FormattedMessage
            id="pipeline.suggestion.choose"
            defaultMessage="{count, plural, one {Select} other {Select all #}}"
            values={{ count: late.length }}
          />
        </button>
      </p>
    );
  }
  if (!warning) return null;
  return (
    <p className="flex min-w-0 items-center gap-2.5 max-md:rounded-control max-md:bg-warn-soft max-md:px-3.5 max-md:py-1">
      <TriangleAlert size={18} aria-hidden="true" className="shrink-0 text-warn" />
      <span className="min-w-0">
        <FormattedMessage
          id="pipeline.suggestion.knockout"
          defaultMessage="Answers knocked out {out} of {all} applicants for <b>{job}</b> this week. Check the questions."
          values={{
            out: warning.knockedOut,
            all: warning.applicants,
            job: text(warning.jobTitle),
            b: (parts) => (
              <b key="b" className="font-semibold">
                {parts}
              </b>
            ),
          }}
        />
      </span>
      <Link to={`/jobs/${warning.jobId}/edit`} className={`${link} inline-flex items-center`}>
        <FormattedMessage id="pipeline.suggestion.questions" defaultMessage="View questions" />
      </Link>
    </p>
  );
}
