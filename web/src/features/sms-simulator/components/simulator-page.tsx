/** Left the applicant's phone, beside it the inbox as the team sees it, below what happened. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { defineMessages, FormattedMessage, useIntl } from 'react-intl';
import { Notice } from '@/components/form/notice';
import { PHONE_FAULTS } from '@/components/form/phone-faults';
import { Badge } from '@/components/ui/badge';
import { TextField } from '@/components/ui/field';
import { PageHeader } from '@/components/ui/page-header';
import { ConsentLine } from '@/hiring/thread/consent-line';
import { Messages } from '@/hiring/thread/messages';
import { useErrorText } from '@/i18n/error-text';
import { loadPhones, phoneFault, phoneNumber } from '@/lib/phone';
import { advanceClock, type Rehearsal, rehearsalQuery, report, writeText } from '../api';
import { lastSent, play, type ScriptStep, webhookOf } from '../script';
import { Controls } from './controls';
import { EventLog } from './event-log';
import { Phone } from './phone';
import { ScriptFiles } from './script-files';

/** A number that the numbering plan keeps for examples. */
const FIRST_PHONE = '+16195550123';

const STATES = defineMessages({
  consent: { id: 'simulator.state.consent', defaultMessage: 'Consent and language' },
  job_pick: { id: 'simulator.state.job_pick', defaultMessage: 'Choosing a job' },
  asking: { id: 'simulator.state.asking', defaultMessage: 'Answering' },
  submitted: { id: 'simulator.state.submitted', defaultMessage: 'Applied' },
  closed: { id: 'simulator.state.closed', defaultMessage: 'Stopped responding' },
});

export function SimulatorPage() {
  const intl = useIntl();
  const client = useQueryClient();
  const errorText = useErrorText();
  const [typed, setTyped] = useState(FIRST_PHONE);
  const fault = phoneFault(typed || '0');
  const valid = fault === null;
  const phone = phoneNumber(typed) ?? '';
  const query = useQuery({ ...rehearsalQuery(phone), enabled: valid });
  const step = useMutation({
    mutationFn: (run: () => Promise<Rehearsal>) => run(),
    onSuccess: (now) => client.setQueryData(rehearsalQuery(phone).queryKey, now),
  });
  const now = query.data;
  const inbound = now?.log.find(({ data }) => data.kind === 'inbound');
  const last = inbound && webhookOf(inbound.data);
  const sent = now && lastSent(now);
  /** One step after the other, each seen as it happens; the first that is refused ends it. */
  const playAll = (steps: readonly ScriptStep[]) =>
    now &&
    step.mutate(async () => {
      let reached = now;
      for (const one of steps) {
        reached = await play(reached, one);
        client.setQueryData(rehearsalQuery(phone).queryKey, reached);
      }
      return reached;
    });
  return (
    <div className="pb-8">
      <PageHeader
        title={<FormattedMessage id="screen.sms_simulator" defaultMessage="SMS simulator" />}
        subtitle={
          <FormattedMessage
            id="simulator.subtitle"
            defaultMessage="Nothing is sent or counted. Deleted after a week."
          />
        }
      />
      <div className="grid gap-4 px-4 md:px-6 lg:grid-cols-[360px_minmax(0,1fr)]">
        <div className="grid content-start gap-3">
          <TextField
            label={intl.formatMessage({ id: 'simulator.number', defaultMessage: 'Applicant’s number' })}
            value={typed}
            inputMode="tel"
            onFocus={() => void loadPhones()}
            error={fault && intl.formatMessage(PHONE_FAULTS[fault])}
            onChange={(event) => setTyped(event.target.value)}
          />
          <Phone
            rehearsal={now ?? null}
            busy={step.isPending || !valid}
            onWrite={(body) => step.mutate(() => writeText(phone, body))}
          />
          {(step.error || query.error) && (
            <Notice tone="danger">{errorText(step.error ?? query.error)}</Notice>
          )}
          <Controls
            busy={step.isPending || !valid}
            canRepeat={Boolean(last)}
            canReport={Boolean(sent)}
            onClock={(minutes) => step.mutate(() => advanceClock(phone, minutes))}
            onRepeat={() => last && step.mutate(() => writeText(phone, last.Body, last.MessageSid))}
            onReport={(status, code) => sent && step.mutate(() => report(phone, sent.id, status, code))}
          >
            <ScriptFiles rehearsal={now ?? null} busy={step.isPending || !now} onPlay={playAll} />
          </Controls>
        </div>
        <div className="grid min-w-0 content-start gap-4">
          <section className="flex h-[420px] flex-col overflow-hidden rounded-card border border-line bg-card">
            <header className="flex flex-wrap items-center gap-2 px-4 pt-3">
              <h2 className="text-18 md:text-16">
                <FormattedMessage id="simulator.inbox" defaultMessage="Team view" />
              </h2>
              {now?.state && (
                <Badge tone="brand">
                  <FormattedMessage {...STATES[now.state]} />
                </Badge>
              )}
              {now?.thread && <ConsentLine thread={now.thread} className="ml-auto" />}
            </header>
            {now?.thread ? (
              <Messages thread={now.thread} canSend={false} />
            ) : (
              <p className="m-auto p-6 text-14 text-muted">
                <FormattedMessage
                  id="simulator.nothing"
                  defaultMessage="Send a text from the phone to start."
                />
              </p>
            )}
          </section>
          <EventLog rehearsal={now ?? null} />
        </div>
      </div>
    </div>
  );
}
