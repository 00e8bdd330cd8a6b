/** The range, beside what the law asks and what the team earns; tips; benefits. */
import { useQuery } from '@tanstack/react-query';
import { Plus, Check as Tick } from 'lucide-react';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Notice } from '@/components/form/notice';
import { useText } from '@/i18n/text';
import { cx } from '@/lib/cx';
import { parseRateE4, rateText } from '@/lib/money/money';
import { useMoney } from '@/lib/money/use-money';
import { payFactsQuery } from '../../api';
import { BENEFITS, TIPS, tipsOf } from '../../benefits';
import { linesOf, lowerCased, toggleLine } from '../../model';
import type { Job, PayFacts } from '../../types';
import { ChoiceCards } from '../choice-cards';
import { PayRange } from '../pay-range';
import { RateField } from '../rate-field';
import type { StepProps } from '../step-content';
import { TextPair } from '../text-pair';

export function PayStep({ save: { job, change } }: StepProps) {
  const intl = useIntl();
  const text = useText();
  const facts = useQuery(payFactsQuery(job.id)).data;
  const [own, setOwn] = useState(false);
  const { payMinE4: min, payMaxE4: max } = job;
  const setRate = (field: 'payMinE4' | 'payMaxE4') => (typed: string) => {
    const rate = parseRateE4(typed);
    if (rate !== null || typed.trim() === '') change({ [field]: rate });
  };
  const raise = (by: number) => {
    const start = min ?? facts?.minimumE4;
    if (!start) return;
    change({ payMinE4: start + by, payMaxE4: Math.max(max ?? 0, start + by) });
  };
  const lines = linesOf(job.benefits.en);
  return (
    <>
      <div className="grid grid-cols-2 gap-3">
        <RateField
          label={intl.formatMessage({ id: 'jobs.pay.from', defaultMessage: 'From' })}
          value={min === null ? '' : rateText(min)}
          onChange={setRate('payMinE4')}
        />
        <RateField
          label={intl.formatMessage({ id: 'jobs.pay.to', defaultMessage: 'To' })}
          value={max === null ? '' : rateText(max)}
          onChange={setRate('payMaxE4')}
        />
      </div>
      <div className="flex flex-wrap gap-2 md:hidden">
        {[5_000, 10_000].map((by) => (
          <button
            key={by}
            type="button"
            onClick={() => raise(by)}
            className="h-12 rounded-control border border-line bg-card px-4"
          >
            {`+ $${rateText(by)}`}
          </button>
        ))}
      </div>
      {facts && <PayRange min={min} max={max} minimum={facts.minimumE4} />}
      {facts && <PayNotes facts={facts} min={min} max={max} location={job.locationName} />}
      <div className="grid gap-2">
        <h2 className="text-14 font-medium md:text-13">
          <FormattedMessage id="jobs.tips.label" defaultMessage="Tips" />
        </h2>
        <ChoiceCards
          columns={3}
          label={intl.formatMessage({ id: 'jobs.tips.label', defaultMessage: 'Tips' })}
          chosen={[tipsOf(job.tipsNote)]}
          onChange={([tips]) => tips && change({ tipsNote: TIPS[tips] })}
          options={[
            {
              value: 'shared',
              label: intl.formatMessage({ id: 'jobs.tips.shared', defaultMessage: 'Tip pool' }),
            },
            {
              value: 'own',
              label: intl.formatMessage({ id: 'jobs.tips.own', defaultMessage: 'Individual tips' }),
            },
            { value: 'none', label: intl.formatMessage({ id: 'jobs.tips.none', defaultMessage: 'No tips' }) },
          ]}
        />
      </div>
      <div className="grid gap-2">
        <h2 className="text-14 font-medium md:text-13">
          <FormattedMessage id="jobs.benefits.label" defaultMessage="Benefits on the posting" />
        </h2>
        <p className="text-13 text-muted md:text-12">
          <FormattedMessage
            id="jobs.benefits.required"
            defaultMessage="Required: several states ask for benefits on every posting."
          />
        </p>
        <div className="flex flex-wrap gap-2">
          {BENEFITS.map((benefit) => {
            const on = lines.includes(benefit.en);
            return (
              <button
                key={benefit.en}
                type="button"
                aria-pressed={on}
                onClick={() => change({ benefits: toggleLine(job.benefits, benefit) })}
                className={cx(
                  'inline-flex min-h-11 items-center gap-1.5 rounded-full border px-3.5 text-14 md:min-h-9',
                  on ? 'border-brand/50 bg-brand-soft text-brand' : 'border-line bg-card',
                )}
              >
                {on ? <Tick size={14} aria-hidden="true" /> : <Plus size={14} aria-hidden="true" />}
                {text(benefit)}
              </button>
            );
          })}
          <button
            type="button"
            aria-expanded={own}
            onClick={() => setOwn(!own)}
            className="inline-flex min-h-11 items-center gap-1.5 rounded-full border border-line bg-card px-3.5 text-14 md:min-h-9"
          >
            <Plus size={14} aria-hidden="true" />
            <FormattedMessage id="jobs.benefits.own" defaultMessage="Add your own" />
          </button>
        </div>
        {own && (
          <TextPair
            label={intl.formatMessage({
              id: 'jobs.benefits.lines',
              defaultMessage: 'Benefits, one per line',
            })}
            rows={4}
            maxLength={2000}
            value={job.benefits}
            onChange={(benefits) => change({ benefits })}
          />
        )}
      </div>
      <OnPosting job={job} />
    </>
  );
}

/** What the posting will say, where there is no room for a preview beside it. */
function OnPosting({ job }: { job: Job }) {
  const money = useMoney();
  const text = useText();
  const { payMinE4: min, payMaxE4: max } = job;
  if (min === null || max === null) return null;
  return (
    <div className="border-field border-t border-dashed pt-4 xl:hidden">
      <p className="text-14 text-muted">
        <FormattedMessage id="jobs.pay.posting" defaultMessage="On the posting" />
      </p>
      <p className="font-semibold">
        <FormattedMessage
          id="jobs.pay.sentence"
          defaultMessage="{range} an hour{tips}"
          values={{
            range: [...new Set([money.rate(min), money.rate(max)])].join(' – '),
            tips: text(job.tipsNote) && `, ${lowerCased(text(job.tipsNote))}`,
          }}
        />
      </p>
    </div>
  );
}

type NotesProps = { facts: PayFacts; min: number | null; max: number | null; location: string };

/** What the law and the team say to the rates, while they are typed. */
function PayNotes({ facts, min, max, location }: NotesProps) {
  const money = useMoney();
  const text = useText();
  const { minimumE4, team, law } = facts;
  return (
    <div className="grid gap-2">
      {minimumE4 !== null && min !== null && min >= minimumE4 && (
        <Notice tone="ok">
          <FormattedMessage
            id="jobs.pay.clears"
            defaultMessage="{by} above the minimum wage of {minimum}."
            values={{ minimum: money.rate(minimumE4), by: money.rate(min - minimumE4) }}
          />
          {law && <span className="block text-13">{text(law)}</span>}
        </Notice>
      )}
      {minimumE4 !== null && min !== null && min < minimumE4 && (
        <Notice tone="danger">
          <FormattedMessage
            id="jobs.pay.below"
            defaultMessage="Below the minimum wage at {location} ({minimum}). You can’t publish this."
            values={{ location, minimum: money.rate(minimumE4) }}
          />
          {law && <span className="block text-13">{text(law)}</span>}
        </Notice>
      )}
      {min !== null && max !== null && max < min && (
        <Notice tone="danger">
          <FormattedMessage id="jobs.pay.swapped" defaultMessage="The maximum is below the minimum." />
        </Notice>
      )}
      {minimumE4 !== null && min === null && (
        <Notice>
          <FormattedMessage
            id="jobs.pay.minimum"
            defaultMessage="Minimum wage at {location}: {minimum}."
            values={{ location, minimum: money.rate(minimumE4) }}
          />
        </Notice>
      )}
      {team && (
        <Notice>
          <FormattedMessage
            id="jobs.pay.team"
            defaultMessage="Your team earns {range} in this position."
            values={{
              range: [...new Set([money.rate(team.lowestE4), money.rate(team.highestE4)])].join(' – '),
            }}
          />
          {min !== null && (
            <>
              {' '}
              <FormattedMessage
                id="jobs.pay.under"
                defaultMessage="{under, plural, =0 {No one is} one {One person is} other {# people are}} below this starting rate."
                values={{ under: team.underStart }}
              />
            </>
          )}
        </Notice>
      )}
    </div>
  );
}
