/** The list of steps: beside the question on desktop, in a sheet on the phone. */
import { Check as Tick, TriangleAlert } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { cx } from '@/lib/cx';
import { stepState } from '../model';
import { STEP_NAMES } from '../names';
import { type Check, STEPS, type Step } from '../types';

export type RailProps = { step: Step; checks: readonly Check[]; onGo(step: Step): void };

export function StepRail({ step, checks, onGo }: RailProps) {
  const intl = useIntl();
  return (
    <nav aria-label={intl.formatMessage({ id: 'jobs.steps', defaultMessage: 'Steps' })}>
      <ol className="grid gap-0.5">
        {STEPS.map((one, index) => {
          const state = stepState(one, step, checks);
          const here = one === step;
          return (
            <li key={one}>
              <button
                type="button"
                aria-current={here ? 'step' : undefined}
                onClick={() => onGo(one)}
                className={cx(
                  'flex min-h-11 w-full items-center gap-2.5 rounded-control border px-2 text-left text-16 md:min-h-10 md:text-14',
                  here ? 'border-line bg-card font-medium' : 'border-transparent hover:bg-card',
                  state === 'ahead' && !here && 'text-muted',
                )}
              >
                <span
                  className={cx(
                    'grid size-6 shrink-0 place-items-center rounded-full text-12',
                    here ? 'bg-brand font-semibold text-brand-fg' : 'border border-line bg-card',
                    state === 'done' && !here && 'border-transparent! bg-brand-soft! text-brand',
                  )}
                >
                  {state === 'done' && !here ? <Tick size={14} aria-hidden="true" /> : index + 1}
                </span>
                <span className="min-w-0 flex-1">{intl.formatMessage(STEP_NAMES[one])}</span>
                {state === 'done' && (
                  <span className="sr-only">
                    <FormattedMessage id="jobs.step_done" defaultMessage="done" />
                  </span>
                )}
                {state === 'open' && STEPS.indexOf(one) < STEPS.indexOf(step) && (
                  <>
                    <TriangleAlert size={16} aria-hidden="true" className="text-warn" />
                    <span className="sr-only">
                      <FormattedMessage id="jobs.step_open" defaultMessage="incomplete" />
                    </span>
                  </>
                )}
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
