/** The kiosk's calls: its token instead of a session, and an answer that says whether there was a connection. */
import type { Wire } from '@/api/wire';
import type { Language } from '@/i18n/language';

export type LocalText = Wire<'LocalizedText'>;
/** What a refusal carries, by its code. */
export type RefusalFacts = {
  opensAt?: string;
  endsAt?: string;
  questions?: Wire<'AttestationQuestion'>[];
  /** A manager may let it happen. */
  override?: boolean;
};

/** No answer: no connection, or a server that does not work just now. */
export class NoConnection extends Error {}

/** The server refused. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    /** What it says about it, in the person's language. */
    readonly text: string,
    readonly current: RefusalFacts,
    readonly findings: LocalText[],
  ) {
    super(code);
  }
}

/** After so long without an answer there is no connection. */
const PATIENCE_MS = 8_000;

type Replies = {
  'GET roster': Wire<'KioskRoster'>;
  'POST pair': Wire<'KioskPaired'>;
  'POST token': Wire<'KioskToken'>;
  'POST identify': Wire<'KioskIdentified'>;
  'POST punches': Wire<'KioskPunched'>;
  'POST sync': Wire<'KioskSynced'>;
  'POST photos': { id: string };
};
type Bodies = {
  'GET roster': undefined;
  'POST pair': Wire<'KioskPairRequest'>;
  'POST token': undefined;
  'POST identify': Wire<'KioskIdentifyRequest'>;
  'POST punches': Wire<'KioskPunchRequest'>;
  'POST sync': Wire<'KioskSyncRequest'>;
  'POST photos': Wire<'NewPunchPhoto'>;
};
type Route = keyof Replies;

export type Call = <R extends Route>(route: R, body: Bodies[R]) => Promise<Replies[R]>;

export const callAs =
  (token: string | null, language: Language): Call =>
  async (route, body) => {
    const [method, path] = route.split(' ');
    const headers: Record<string, string> = {};
    if (token) headers.Authorization = `Kiosk ${token}`;
    if (body !== undefined) headers['Content-Type'] = 'application/json';
    const response = await fetch(`/api/kiosk/${path}?lang=${language}`, {
      method,
      headers,
      credentials: 'omit',
      signal: AbortSignal.timeout(PATIENCE_MS),
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }).catch((error: unknown) => {
      throw new NoConnection(String(error));
    });
    if (response.ok) return response.json();
    if (response.status >= 500 || response.status === 408) throw new NoConnection(`${response.status}`);
    const problem = await response.json().catch(() => ({}));
    const text = [problem.title, problem.detail].filter(Boolean).map(asSentence).join(' ');
    const findings = (problem.findings ?? []).map(({ title }: { title: LocalText }) => title);
    throw new Refusal(response.status, problem.code ?? 'unknown', text, problem.current ?? {}, findings);
  };

export const asSentence = (words: string) => (/[.!?]$/.test(words) ? words : `${words}.`);
