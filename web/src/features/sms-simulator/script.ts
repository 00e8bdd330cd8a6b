/**
 * A rehearsal as a text file. What it saves it can load: lines of the phone, what came back, the clock, carriers.
 *
 *     > TACO                 the phone writes
 *     < What is your name?   what it got (passed over when the file is loaded)
 *     +90m  +24h             the clock turns
 *     ! undelivered 30007    the carrier reports about the last message
 *     # anything             a remark
 */
import { advanceClock, type CarrierStatus, type LogEntry, type Rehearsal, report, writeText } from './api';

export type ScriptStep =
  | { do: 'write'; body: string }
  | { do: 'clock'; minutes: number }
  | { do: 'report'; status: CarrierStatus; errorCode?: string };

/** More than a conversation ever has. */
export const MAX_STEPS = 200;

/** A line without a sign is a text of the phone too. */
export function stepsOf(file: string): ScriptStep[] {
  return file.split(/\r?\n/).flatMap((raw): ScriptStep[] => {
    const line = raw.trim();
    if (line === '' || line.startsWith('#') || line.startsWith('<')) return [];
    const clock = /^\+\s*(\d+)\s*(m|min|h)$/i.exec(line);
    if (clock) {
      const amount = Number(clock[1]);
      return [{ do: 'clock', minutes: clock[2]?.toLowerCase() === 'h' ? amount * 60 : amount }];
    }
    const command = /^!\s*([a-z]+)(?:\s+(\d+))?$/.exec(line);
    // The server refuses a status that it does not know.
    if (command?.[1])
      return [
        { do: 'report', status: command[1] as CarrierStatus, ...(command[2] && { errorCode: command[2] }) },
      ];
    const body = line.replace(/^>\s*/, '').replaceAll('\\n', '\n');
    return body ? [{ do: 'write', body }] : [];
  });
}

/** The last message that the phone got: what a carrier reports about. */
export const lastSent = ({ thread }: Rehearsal) =>
  thread?.messages.findLast(({ direction, sentAt }) => direction === 'out' && sentAt);

/** Does one step; a report needs a message, so without one nothing happens. */
export function play(now: Rehearsal, step: ScriptStep): Promise<Rehearsal> {
  if (step.do === 'write') return writeText(now.phone, step.body);
  if (step.do === 'clock') return advanceClock(now.phone, step.minutes);
  const about = lastSent(now);
  return about ? report(now.phone, about.id, step.status, step.errorCode) : Promise.resolve(now);
}

/** What happened so far, in order, as a file. */
export function transcriptOf({ phone, log, thread }: Rehearsal): string {
  const own = [...log].reverse().flatMap(({ at, data }) => {
    const line = lineOf(data);
    return line ? [{ at, line }] : [];
  });
  const got = (thread?.messages ?? []).flatMap(({ direction, sentAt, body }) =>
    direction === 'out' && sentAt ? [{ at: sentAt, line: `< ${oneLine(body ?? '')}` }] : [],
  );
  const all = [...own, ...got].sort((one, other) => Date.parse(one.at) - Date.parse(other.at));
  return [`# ${phone}`, ...all.map(({ line }) => line), ''].join('\n');
}

const oneLine = (text: string) => text.replaceAll('\n', '\\n');

/** What the carrier posted, by an entry of the log; null where it is about something else. */
export function webhookOf({ webhook }: LogEntry['data']): { MessageSid: string; Body: string } | null {
  if (typeof webhook !== 'object' || webhook === null) return null;
  if (!('MessageSid' in webhook && 'Body' in webhook)) return null;
  const { MessageSid, Body } = webhook;
  return typeof MessageSid === 'string' && typeof Body === 'string' ? { MessageSid, Body } : null;
}

function lineOf(data: LogEntry['data']): string | null {
  if (data.kind === 'inbound') {
    const post = webhookOf(data);
    return post && `> ${oneLine(post.Body)}`;
  }
  if (data.kind === 'clock') return `+${data.minutes}m`;
  if (data.kind === 'report') return ['!', data.status, data.errorCode].filter(Boolean).join(' ');
  return null;
}
