/** The twelve steps of a posting: one question at a time, saved as it is written, with the posting beside it. */
import { ArrowLeft, Menu } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate, useSearchParams } from 'react-router';
import { useHoldLive } from '@/api/use-live';
import { Button, IconButton } from '@/components/ui/button';
import { useText } from '@/i18n/text';
import { useIsPhone } from '@/lib/use-media';
import { firstOpenStep, lowerCased, stepAfter, stepBefore, stepOf } from '../model';
import { STEP_HINTS, STEP_NAMES, STEP_QUESTIONS } from '../names';
import { type Check, type Job, STEPS, type Step } from '../types';
import { useAutosave } from '../use-autosave';
import { CheckNotes } from './check-notes';
import { Preview } from './preview';
import { SaveNotes, SaveStatus } from './save-status';
import { StepContent } from './step-content';
import { StepRail } from './step-rail';

const StepSheet = lazy(() => import('./step-sheet'));

/** What would be unlawful, or could not work at all, is said at once. */
const AT_ONCE = /^title_|^interview_times_/;
/** Said by the step itself while the rate is typed. */
const BESIDE_THE_FIELD = ['pay_below_minimum', 'pay_min_above_max'];

export function Wizard({ initial, checks }: { initial: Job; checks: Check[] }) {
  const intl = useIntl();
  const text = useText();
  const navigate = useNavigate();
  const isPhone = useIsPhone();
  const [search, setSearch] = useSearchParams();
  const [listed, setListed] = useState(false);
  const [left, setLeft] = useState<ReadonlySet<Step>>(new Set());
  const heading = useRef<HTMLHeadingElement>(null);
  const save = useAutosave(initial);
  useHoldLive(save.state !== 'saved');
  const step = stepOf(search.get('step')) ?? (initial.status === 'draft' ? firstOpenStep(checks) : 'review');
  const { job } = save;
  const title = text(job.title) || intl.formatMessage({ id: 'jobs.untitled', defaultMessage: 'New job' });
  const name = intl.formatMessage(
    { id: 'jobs.at', defaultMessage: '{title}, {location}' },
    { title, location: job.locationName },
  );

  // Blame comes after the first try, except where an answer would be unlawful: that is said at once.
  const shownChecks = checks.filter(
    (check) =>
      check.step === step &&
      !(job.additionalLocationIds.length === 0 && BESIDE_THE_FIELD.includes(check.code)) &&
      (left.has(step) || check.severity === 'warn' || AT_ONCE.test(check.code)),
  );

  function goToStep(next: Step) {
    setLeft((now) => new Set([...now, step]));
    setListed(false);
    setSearch({ step: next }, { replace: true });
    void save.flush();
  }
  async function close() {
    await save.flush();
    navigate('/jobs');
  }
  const before = stepBefore(step);
  const number = STEPS.indexOf(step) + 1;
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    heading.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, [step]);

  const nextButton = step !== 'review' && (
    <Button variant="primary" size="lg" block={isPhone} onClick={() => goToStep(stepAfter(step))}>
      <FormattedMessage
        id="jobs.next"
        defaultMessage="Next: {step}"
        values={{ step: lowerCased(intl.formatMessage(STEP_NAMES[stepAfter(step)])) }}
      />
    </Button>
  );

  return (
    <div className="max-md:pb-24">
      <header className="sticky top-0 z-20 bg-canvas md:static md:border-line md:border-b md:mx-6">
        <div className="flex min-h-16 items-center gap-2 px-2 md:min-h-[84px] md:px-0">
          {isPhone && (
            <IconButton
              label={intl.formatMessage({ id: 'back', defaultMessage: 'Back' })}
              onClick={() => (before ? goToStep(before) : void close())}
            >
              <ArrowLeft size={20} aria-hidden="true" />
            </IconButton>
          )}
          <div className="min-w-0 flex-1">
            <p className="truncate font-semibold md:text-22">{name}</p>
            <p className="text-14 text-muted md:text-13 md:first-letter:uppercase" role="status">
              {isPhone && (
                <>
                  <FormattedMessage
                    id="jobs.step_of"
                    defaultMessage="Step {number} of {count}"
                    values={{ number, count: STEPS.length }}
                  />
                  {' · '}
                </>
              )}
              <SaveStatus save={save} />
            </p>
          </div>
          {isPhone ? (
            <IconButton
              label={intl.formatMessage({ id: 'jobs.steps', defaultMessage: 'Steps' })}
              onClick={() => setListed(true)}
            >
              <Menu size={22} aria-hidden="true" />
            </IconButton>
          ) : (
            <Button onClick={() => void close()}>
              <FormattedMessage id="jobs.save_close" defaultMessage="Save and close" />
            </Button>
          )}
        </div>
        <div className="h-1 bg-line md:hidden">
          <div className="h-full bg-brand" style={{ width: `${(100 * number) / STEPS.length}%` }} />
        </div>
      </header>
      <div className="gap-8 px-4 py-5 md:grid md:grid-cols-[190px_minmax(0,1fr)] md:px-6 xl:grid-cols-[200px_minmax(0,1fr)_330px]">
        {!isPhone && <StepRail step={step} checks={checks} onGo={goToStep} />}
        <div className="min-w-0 md:max-w-[620px]">
          <p className="hidden text-14 text-muted md:block">
            <FormattedMessage
              id="jobs.step_of"
              defaultMessage="Step {number} of {count}"
              values={{ number, count: STEPS.length }}
            />
          </p>
          <h1 ref={heading} tabIndex={-1} className="text-28 leading-tight">
            {intl.formatMessage(STEP_QUESTIONS[step])}
          </h1>
          {STEP_HINTS[step] && (
            <p className="mt-1 text-16 text-muted">{intl.formatMessage(STEP_HINTS[step])}</p>
          )}
          <div className="mt-5 grid gap-5">
            <SaveNotes save={save} />
            <StepContent step={step} save={save} checks={checks} onGo={goToStep} />
            {step !== 'review' && <CheckNotes checks={shownChecks.filter((check) => !check.questionId)} />}
          </div>
          {!isPhone && (
            <div className="mt-8 flex justify-between gap-2">
              {before ? (
                <Button size="lg" onClick={() => goToStep(before)}>
                  <FormattedMessage id="back" defaultMessage="Back" />
                </Button>
              ) : (
                <span />
              )}
              {nextButton}
            </div>
          )}
        </div>
        <Preview job={job} step={step} />
      </div>
      {isPhone && nextButton && (
        <div className="fixed inset-x-0 bottom-0 z-20 border-line border-t bg-card px-4 pt-3 pb-[calc(12px+env(safe-area-inset-bottom))]">
          {nextButton}
        </div>
      )}
      {listed && (
        <Suspense fallback={null}>
          <StepSheet onClose={() => setListed(false)} step={step} checks={checks} onGo={goToStep} />
        </Suspense>
      )}
    </div>
  );
}
