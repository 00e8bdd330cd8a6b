/** The one thing to do next, in a sentence, with its button. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  CalendarCheck,
  CircleCheck,
  Link as LinkIcon,
  MessageCircle,
  PenLine,
  Scale,
  SlidersHorizontal,
} from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { defineMessages, FormattedMessage, type MessageDescriptor, useIntl } from 'react-intl';
import { Link } from 'react-router';
import { usePermissions } from '@/auth/use-permissions';
import { Button, buttonClass, IconButton } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { toast } from '@/components/ui/toast';
import { sendLink } from '@/hiring/link/api';
import { useStages } from '@/hiring/stages';
import { useErrorText } from '@/i18n/error-text';
import { cx } from '@/lib/cx';
import { useDates } from '@/lib/time/use-dates';
import { refreshApplicant } from '../api';
import type { NextActionKind, Profile } from '../types';
import { shortNameOf } from './applicant-header';

const SchedulingActions = lazy(() => import('./scheduling-actions'));
const LinkSheet = lazy(() => import('@/hiring/link/link-sheet'));

const TITLES: Record<Exclude<NextActionKind, 'nothing'>, MessageDescriptor> = defineMessages({
  answer_request: { id: 'next_step.answer_request', defaultMessage: 'Data request from {name}' },
  reply: { id: 'next_step.reply', defaultMessage: 'Reply to {name}' },
  leave_feedback: { id: 'next_step.leave_feedback', defaultMessage: 'Leave feedback on {name}' },
  interview_ahead: { id: 'next_step.interview_ahead', defaultMessage: 'Interview with {name}: {when}' },
  wait_for_booking: {
    id: 'next_step.wait_for_booking',
    defaultMessage: '{name} has a link to choose a time',
  },
  send_link: { id: 'next_step.send_link', defaultMessage: 'Send {name} a scheduling link: {stage}' },
  send_offer: { id: 'next_step.send_offer', defaultMessage: 'Send {name} an offer' },
  approve_offer: { id: 'next_step.approve_offer', defaultMessage: 'Offer to {name} needs approval' },
  wait_for_signature: { id: 'next_step.wait_for_signature', defaultMessage: '{name} has the offer' },
  begin_check: { id: 'next_step.begin_check', defaultMessage: '{name} signed: start the background check' },
  finish_check: { id: 'next_step.finish_check', defaultMessage: 'Finish {name}’s background check' },
  wait_for_answer: { id: 'next_step.wait_for_answer', defaultMessage: '{name} can respond until {when}' },
  decide_check: { id: 'next_step.decide_check', defaultMessage: 'Decide on {name}’s background check' },
  hire: { id: 'next_step.hire', defaultMessage: '{name} signed: ready to hire' },
  decide: { id: 'next_step.decide', defaultMessage: 'Decision needed: {name}' },
});

const ICONS: Partial<Record<NextActionKind, typeof LinkIcon>> = {
  answer_request: Scale,
  reply: MessageCircle,
  leave_feedback: PenLine,
  send_link: LinkIcon,
  interview_ahead: CalendarCheck,
  wait_for_booking: CalendarCheck,
};

const PRIMARY = cx(buttonClass({ variant: 'primary' }), 'max-md:w-full');

export function NextStep({ profile }: { profile: Profile }) {
  const intl = useIntl();
  const dates = useDates();
  const stages = useStages();
  const { nextAction, job } = profile;
  if (nextAction.kind === 'nothing' || profile.applicant.anonymisedAt) return null;
  const Icon = ICONS[nextAction.kind] ?? CircleCheck;
  const title = intl.formatMessage(TITLES[nextAction.kind], {
    name: shortNameOf(profile),
    when: nextAction.at ? dates.moment(nextAction.at, job.zone) : '',
    stage: nextAction.stage ? stages.stage(nextAction.stage) : '',
  });
  return (
    <section
      aria-label={intl.formatMessage({ id: 'next_step.label', defaultMessage: 'Next step' })}
      className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card bg-brand-soft px-4 py-3"
    >
      <span className="grid size-9 shrink-0 place-items-center rounded-control bg-brand text-brand-fg">
        <Icon size={18} aria-hidden="true" />
      </span>
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-semibold">{title}</p>
        {nextAction.kind === 'reply' && profile.waiting && (
          <blockquote lang={profile.waiting.message.language} className="mt-1 break-words">
            {`“${shortened(profile.waiting.message.text)}”`}
          </blockquote>
        )}
        <StepReason profile={profile} />
      </div>
      <Action profile={profile} />
    </section>
  );
}

/** Characters of the message beside "Reply"; all of it is in the conversation. */
const QUOTED = 180;

const shortened = (text: string) => (text.length > QUOTED ? `${text.slice(0, QUOTED - 1)}…` : text);

function StepReason({ profile: { nextAction, job } }: { profile: Profile }) {
  const dates = useDates();
  const when = nextAction.at ? dates.moment(nextAction.at, job.zone) : '';
  const line = (text: ReactNode) => <p className="text-14 md:text-13">{text}</p>;
  switch (nextAction.kind) {
    case 'reply':
    case 'answer_request':
      return line(
        <FormattedMessage
          id="next_step.waits_since"
          defaultMessage="Waiting since {when}."
          values={{ when }}
        />,
      );
    case 'wait_for_booking':
      return line(
        <FormattedMessage id="next_step.link_until" defaultMessage="Expires {when}." values={{ when }} />,
      );
    case 'send_link':
      return line(
        <FormattedMessage
          id="next_step.link_how"
          defaultMessage="They choose a time from your calendar by text, email or on their status page."
        />,
      );
    case 'wait_for_signature':
      return line(
        <FormattedMessage
          id="next_step.signature_how"
          defaultMessage="See the due date on the offer card."
        />,
      );
    case 'decide':
      return line(
        <FormattedMessage
          id="next_step.decide_how"
          defaultMessage="Interview completed: move forward, make an offer or reject."
        />,
      );
    default:
      return null;
  }
}

function Action({ profile }: { profile: Profile }) {
  const { can } = usePermissions();
  const { nextAction } = profile;
  const anchor = (to: string, text: ReactNode) => (
    <a href={to} className={PRIMARY}>
      {text}
    </a>
  );
  switch (nextAction.kind) {
    case 'answer_request':
      return anchor('#requests', <FormattedMessage id="next_step.go_answer" defaultMessage="Respond" />);
    case 'reply':
      return can('messages:send') ? (
        <Button variant="primary" className="max-md:w-full" onClick={toReply}>
          <FormattedMessage id="next_step.go_reply" defaultMessage="Reply" />
        </Button>
      ) : null;
    case 'leave_feedback':
      return (
        <Link to={`/interview-feedback?interview=${nextAction.interviewId}`} className={PRIMARY}>
          <FormattedMessage id="next_step.go_feedback" defaultMessage="Leave feedback" />
        </Link>
      );
    case 'send_link':
      return can('interviews:create') ? <SendLink profile={profile} /> : null;
    case 'wait_for_booking':
      return can('interviews:create') ? (
        <Suspense fallback={<Skeleton className="h-12 max-md:w-full md:h-9 md:w-52" />}>
          <SchedulingActions profile={profile} />
        </Suspense>
      ) : null;
    case 'interview_ahead':
      return anchor(
        '#interviews',
        <FormattedMessage id="next_step.go_interview" defaultMessage="Open interview" />,
      );
    case 'decide':
    case 'send_offer':
    case 'approve_offer':
    case 'wait_for_signature':
    case 'begin_check':
    case 'finish_check':
    case 'wait_for_answer':
    case 'decide_check':
    case 'hire':
      return can('offers:read')
        ? anchor('#offer', <FormattedMessage id="next_step.go_offer" defaultMessage="Open offer" />)
        : null;
    default:
      return null;
  }
}

/** To the box to write in, or to why there is none. */
function toReply() {
  const card = document.getElementById('messages');
  const box = card?.querySelector<HTMLElement>('[data-reply]');
  (box ?? card)?.scrollIntoView({ block: 'center' });
  box?.focus({ preventScroll: true });
}

function SendLink({ profile }: { profile: Profile }) {
  const { application, nextAction } = profile;
  const intl = useIntl();
  const client = useQueryClient();
  const errorText = useErrorText();
  const [shaping, setShaping] = useState(false);
  const stage = nextAction.stage ?? application.stage;
  const send = useMutation({
    mutationFn: () => sendLink(application.id, { stage }),
    onSuccess: async () => {
      await refreshApplicant(client);
      toast({
        tone: 'ok',
        title: intl.formatMessage({
          id: 'next_step.link_made',
          defaultMessage: 'The scheduling link is ready',
        }),
      });
    },
    onError: (error) => toast({ tone: 'danger', title: errorText(error) }),
  });
  return (
    <div className="flex gap-2 max-md:w-full">
      <Button variant="primary" className="max-md:flex-1" busy={send.isPending} onClick={() => send.mutate()}>
        <LinkIcon size={16} aria-hidden="true" />
        <FormattedMessage id="next_step.go_link" defaultMessage="Send scheduling link" />
      </Button>
      <IconButton
        variant="secondary"
        aria-haspopup="dialog"
        label={intl.formatMessage({
          id: 'link.shape',
          defaultMessage: 'Scheduling link: interviewer and format',
        })}
        onClick={() => setShaping(true)}
      >
        <SlidersHorizontal size={18} aria-hidden="true" />
      </IconButton>
      {shaping && (
        <Suspense fallback={null}>
          <LinkSheet
            of={{
              applicationId: application.id,
              name: shortNameOf(profile),
              stage,
              locationId: application.locationId,
            }}
            onClose={() => setShaping(false)}
            onMade={() => refreshApplicant(client)}
          />
        </Suspense>
      )}
    </div>
  );
}
