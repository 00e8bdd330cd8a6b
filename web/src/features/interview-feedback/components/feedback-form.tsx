/** The form: one question a screen on the phone, all of them in a row on a wide screen. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router';
import { readKey } from '@/api/read';
import { useHoldLive } from '@/api/use-live';
import { usePermissions } from '@/auth/use-permissions';
import { Notice } from '@/components/form/notice';
import { SaveForm } from '@/components/form/save-form';
import { useSave } from '@/components/form/use-save';
import { Button, buttonClass } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { FeedbackView } from '@/hiring/interviews/feedback-view';
import { RATINGS } from '@/hiring/interviews/types';
import { useIsPhone } from '@/lib/use-media';
import { amend, type Form, submit } from '../api';
import { missing, STEPS, stepOf } from '../model';
import { useDraft } from '../use-draft';
import { CommentsStep } from './comments-step';
import { RatingStep } from './rating-step';
import { RecommendationStep } from './recommendation-step';

export function FeedbackForm({ form }: { form: Form }) {
  const client = useQueryClient();
  const { can } = usePermissions();
  const phone = useIsPhone();
  const { interview, mine, others } = form;
  const [editing, setEditing] = useState(!mine?.submittedAt);
  const [at, setAt] = useState(0);
  const [checked, setChecked] = useState(false);
  const draft = useDraft(interview.id, mine);
  const top = useRef<HTMLDivElement>(null);
  useHoldLive(editing);
  const problems = missing(draft.answers);
  const refresh = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: readKey('/api/interviews') }),
      client.invalidateQueries({ queryKey: readKey('/api/feedback/due') }),
    ]);
  const saving = useSave(
    async () => {
      const body = await draft.body();
      try {
        return await (mine?.submittedAt
          ? amend(mine.id, { version: mine.version, ...body })
          : submit(interview.id, body));
      } catch (error) {
        draft.again();
        throw error;
      }
    },
    async () => {
      setEditing(false);
      await refresh();
    },
  );
  useEffect(() => {
    if (phone && at > 0) top.current?.focus();
  }, [at, phone]);

  if (!editing && mine) {
    return (
      <div className="grid gap-4">
        <Notice tone="ok">
          <FormattedMessage id="feedback.in" defaultMessage="Feedback sent. Thank you." />
        </Notice>
        <Card title={<FormattedMessage id="feedback.all" defaultMessage="All feedback" />}>
          <div className="px-4 pt-3 pb-1">
            <FeedbackView summary={others} mine={[mine]} as="h3" />
          </div>
        </Card>
        <div className="flex flex-wrap gap-2">
          {can('applications:read') ? (
            <Link
              to={`/applicants/${interview.applicationId}`}
              className={buttonClass({ variant: 'primary' })}
            >
              <FormattedMessage
                id="feedback.to_applicant"
                defaultMessage="Back to {name}"
                values={{ name: interview.applicantName }}
              />
            </Link>
          ) : (
            <Link to="/schedule-interview" className={buttonClass({ variant: 'primary' })}>
              <FormattedMessage id="feedback.to_interviews" defaultMessage="Back to interviews" />
            </Link>
          )}
          <Button onClick={() => setEditing(true)}>
            <FormattedMessage id="feedback.change" defaultMessage="Edit mine" />
          </Button>
        </div>
      </div>
    );
  }
  const last = STEPS.length - 1;
  const shown = phone ? STEPS.slice(at, at + 1) : STEPS;
  const send = () => {
    setChecked(true);
    const step = stepOf(problems);
    if (!step) {
      saving.save();
      return;
    }
    setAt(STEPS.indexOf(step));
    // What is missing may be far above the button: it gets the focus once it is marked.
    requestAnimationFrame(() =>
      top.current
        ?.querySelector<HTMLElement>('fieldset[aria-invalid] input, textarea[aria-invalid]')
        ?.focus(),
    );
  };
  const step = STEPS[at];
  const canContinue = !RATINGS.some((rating) => rating === step && draft.answers[rating] === null);
  return (
    <SaveForm
      state={saving}
      onSubmit={() => (phone && at < last ? setAt(at + 1) : send())}
      onTheirs={() => void refresh()}
      onMine={() => void refresh()}
    >
      <Notice>
        <FormattedMessage
          id="feedback.warning"
          defaultMessage="Rate only the work you saw and heard about. Never age, accent, family, health or looks: that is illegal."
        />
      </Notice>
      {others.hidden && <FeedbackView summary={others} as="h3" />}
      <div ref={top} tabIndex={-1} className="grid gap-4 focus:outline-none">
        {phone && (
          <p className="text-14 text-muted">
            <FormattedMessage
              id="feedback.step"
              defaultMessage="{step} of {all}"
              values={{ step: at + 1, all: STEPS.length }}
            />
          </p>
        )}
        {shown.map((one) => {
          const common = { answers: draft.answers, set: draft.set, problems: checked ? problems : {} };
          if (one === 'words') return <CommentsStep key={one} {...common} errorOf={saving.errorOf} />;
          if (one === 'recommendation') return <RecommendationStep key={one} {...common} />;
          return <RatingStep key={one} rating={one} {...common} />;
        })}
      </div>
      <p role="status" className="min-h-5 text-13 text-muted">
        {draft.saveState === 'kept' && <FormattedMessage id="feedback.saved" defaultMessage="Draft saved" />}
        {draft.saveState === 'failed' && (
          <FormattedMessage
            id="feedback.not_saved"
            defaultMessage="Couldn’t save the draft; it is still on this screen."
          />
        )}
      </p>
      <div className="flex gap-2 max-md:sticky max-md:bottom-[calc(56px+env(safe-area-inset-bottom))] max-md:z-10 max-md:-mx-4 max-md:bg-canvas max-md:px-4 max-md:py-2 max-md:[&>*]:flex-1">
        {phone && at > 0 && (
          <Button onClick={() => setAt(at - 1)}>
            <FormattedMessage id="feedback.back" defaultMessage="Back" />
          </Button>
        )}
        {phone && at < last ? (
          <Button type="submit" variant="primary" disabled={!canContinue}>
            <FormattedMessage id="feedback.next" defaultMessage="Next" />
          </Button>
        ) : (
          <Button type="submit" variant="primary" busy={saving.busy}>
            <FormattedMessage id="feedback.send" defaultMessage="Send feedback" />
          </Button>
        )}
      </div>
    </SaveForm>
  );
}
