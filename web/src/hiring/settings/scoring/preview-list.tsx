/** Who would change band, before a rubric takes effect. */
import { ArrowRight } from 'lucide-react';
import { useId, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '@/components/ui/button';
import { Percent } from '@/hiring/band-chip';
import { BAND_NAMES } from '@/hiring/names';
import { BAND_TEXT } from '@/hiring/points';
import { useText } from '@/i18n/text';
import { cx } from '@/lib/cx';
import type { Preview } from './api';

type Item = Preview['items'][number];

/** An applicant whose band changes, or who cannot be scored by the draft. */
const changes = ({ before, after, fault }: Item) => fault !== null || before?.band !== after?.band;

const stays = (item: Item) => !changes(item);

export function PreviewList({ preview }: { preview: Preview }) {
  const text = useText();
  const title = useId();
  const [all, setAll] = useState(false);
  const items = [...preview.items.filter(changes), ...(all ? preview.items.filter(stays) : [])];
  const same = preview.items.filter(stays).length;
  return (
    <section>
      <div role="status">
        <h3 id={title} className="text-14 font-semibold">
          {preview.items.length === 0 ? (
            <FormattedMessage
              id="scoring.preview_empty"
              defaultMessage="No scorable applicants in the pipeline to preview."
            />
          ) : (
            <FormattedMessage
              id="scoring.preview"
              defaultMessage="{changed, plural, =0 {No one changes band} one {# changes band} other {# change band}}, of {all} checked"
              values={{ changed: preview.changed, all: preview.items.length }}
            />
          )}
        </h3>
      </div>
      {items.length > 0 && (
        <ul
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reached by the keyboard
          tabIndex={0}
          aria-labelledby={title}
          className="mt-2 max-h-96 divide-y divide-line overflow-y-auto rounded-control border border-line"
        >
          {items.map((item) => (
            <li
              key={item.applicationId}
              className="flex min-h-12 flex-wrap items-center gap-x-3 px-3 py-2 text-14"
            >
              <span className="min-w-40 flex-1">
                <span className="block font-medium">{item.name}</span>
                <span className="block text-13 text-muted">{text(item.jobTitle)}</span>
              </span>
              <Side score={item.before} />
              <ArrowRight size={14} aria-hidden="true" className="text-muted" />
              {item.fault ? (
                <span className="text-danger">{item.fault.message}</span>
              ) : (
                <Side score={item.after} />
              )}
            </li>
          ))}
        </ul>
      )}
      {same > 0 && (
        <Button size="sm" variant="quiet" className="mt-1" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? (
            <FormattedMessage id="scoring.preview_hide" defaultMessage="Show changes only" />
          ) : (
            <FormattedMessage
              id="scoring.preview_same"
              defaultMessage="{count, plural, one {# unchanged} other {# unchanged}}: show"
              values={{ count: same }}
            />
          )}
        </Button>
      )}
    </section>
  );
}

function Side({ score }: { score: Item['after'] }) {
  const intl = useIntl();
  if (!score) return <span aria-hidden="true" className="w-36 border-t border-line" />;
  return (
    <span className="w-36 text-right tabular-nums">
      <Percent score={score} />{' '}
      <span className={cx('font-medium', BAND_TEXT[score.band])}>
        {intl.formatMessage(BAND_NAMES[score.band])}
      </span>
    </span>
  );
}
