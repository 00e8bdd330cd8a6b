/** The rules by topic: sentence with the legal minimum, scope, action, findings of 30 days. */
import { ChevronRight, Scale } from 'lucide-react';
import { type KeyboardEvent, useRef } from 'react';
import { FormattedMessage, FormattedNumber } from 'react-intl';
import { Badge } from '@/components/ui/badge';
import { useText } from '@/i18n/text';
import { cx } from '@/lib/cx';
import { useIsPhone } from '@/lib/use-media';
import { useLegalText } from '../parts/legal';
import { useLocationNames } from '../parts/location-names';
import { RuleSentence } from '../parts/rule-sentence';
import { actionOf, SeverityWord } from '../parts/severities';
import { RuleStateBadge } from '../parts/state-badge';
import { byTopic, useTopicName } from '../parts/topics';
import { useLibrary } from '../parts/use-library';
import type { RuleView } from '../types';

type Props = { rules: readonly RuleView[]; openId: string | null; onOpen(id: string): void };

export function RuleList({ rules, openId, onOpen }: Props) {
  const topicName = useTopicName();
  const list = useRef<HTMLDivElement>(null);
  function onKeyDown(event: KeyboardEvent) {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (by === undefined) return;
    const rows = [...(list.current?.querySelectorAll('button') ?? [])];
    const next = rows[rows.indexOf(document.activeElement as HTMLButtonElement) + by];
    if (!next) return;
    event.preventDefault();
    next.focus();
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrows only move the focus between its buttons
    <div ref={list} onKeyDown={onKeyDown}>
      {byTopic(rules).map(([topic, members]) => (
        <section key={topic} aria-label={topicName(topic)}>
          <h2 className="border-line border-b bg-canvas px-4 py-2 text-13 font-semibold md:px-6">
            {topicName(topic)}
          </h2>
          <ul>
            {members.map((rule) => (
              <li key={rule.id}>
                <Row rule={rule} open={rule.id === openId} onOpen={() => onOpen(rule.id)} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function Row({ rule, open, onOpen }: { rule: RuleView; open: boolean; onOpen(): void }) {
  const text = useText();
  const isPhone = useIsPhone();
  const locationNames = useLocationNames();
  const legalText = useLegalText();
  const library = useLibrary()(rule.rule.library);
  const action = actionOf(rule.rule);
  const scope = locationNames(rule.rule.locationIds);
  return (
    <button
      type="button"
      aria-current={open || undefined}
      onClick={onOpen}
      className={cx(
        'grid w-full items-center gap-x-4 gap-y-1 border-line border-b bg-card px-4 py-2.5 text-left hover:bg-canvas focus-visible:-outline-offset-2 md:px-6',
        'grid-cols-[minmax(0,1fr)_auto] md:grid-cols-[minmax(0,1fr)_120px_140px_48px]',
        open && 'bg-brand-soft! shadow-[inset_3px_0_0_hsl(var(--brand))]',
      )}
    >
      <span className="min-w-0">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold">
          <span>
            {library ? <RuleSentence library={library} values={rule.rule.values} /> : text(rule.sentence)}
          </span>
          {rule.state !== 'in_effect' && <RuleStateBadge state={rule.state} />}
          {rule.openChangeNo !== null && rule.state !== 'draft' && (
            <Badge tone="info">
              <FormattedMessage
                id="rules.change_open"
                defaultMessage="Change {no}"
                values={{ no: rule.openChangeNo }}
              />
            </Badge>
          )}
        </span>
        <span className="mt-0.5 flex items-center gap-1.5 text-13 text-muted">
          {library?.legal.some(({ values }) => values.length > 0) && (
            <Scale size={13} aria-hidden="true" className="shrink-0" />
          )}
          {isPhone && <span>{`${scope},`}</span>}
          {library && legalText(library)}
        </span>
      </span>
      {!isPhone && <span className="truncate text-14">{scope}</span>}
      {!isPhone && (action ? <SeverityWord severity={action} className="text-14" /> : <span />)}
      <span className="flex items-center justify-end gap-2 font-semibold tabular-nums">
        {rule.flagged30Days !== null && (
          <span>
            <FormattedNumber value={rule.flagged30Days} />
            <span className="sr-only">
              {' '}
              <FormattedMessage id="rules.flagged_30" defaultMessage="flagged in 30 days" />
            </span>
          </span>
        )}
        {isPhone && <ChevronRight size={18} aria-hidden="true" className="text-muted" />}
      </span>
    </button>
  );
}
