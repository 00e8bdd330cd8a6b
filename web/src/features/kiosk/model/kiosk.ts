/** The kiosk itself: who is it, what they do, and what waits for a connection. The screens only show what it says. */
import type { Language } from '@/i18n/language';
import { type Call, callAs, type LocalText, NoConnection, Refusal, type RefusalFacts } from '../api';
import type { Device, KioskStore } from '../store/sealed-store';
import { clocks, hasJumped, type Measure, measure, serverTime } from './clock';
import { type Approval, afterPunch, type NewPunch, type Person, type Roster } from './person';
import { countWrong, findByPin, UNLOCKED } from './pin';
import { sendWaiting } from './sync';

export type KioskState = {
  device: Device | null;
  roster: Roster | null;
  measured: Measure | null;
  online: boolean;
  /** The server no longer knows the device. */
  revoked: boolean;
  /** Punches that wait, and those that can never be sent. */
  waiting: number;
  refused: number;
};

/** Why a PIN or a punch was not taken, in words or as a code of the kiosk's own. */
export type Failure = {
  code: string;
  text?: string;
  current?: RefusalFacts;
  /** What the law says against it. */
  findings?: LocalText[];
};
export type Identified = { person: Person; pin: string };
export type Punched = { person: Person; at: Date; sent: boolean };

const failureOf = ({ code, text, current, findings }: Refusal): Failure => ({
  code,
  text,
  current,
  findings,
});

export class Kiosk {
  state: KioskState = {
    device: null,
    roster: null,
    measured: null,
    online: true,
    revoked: false,
    waiting: 0,
    refused: 0,
  };
  language: Language = 'en';
  private readonly listeners = new Set<() => void>();
  private refreshing: Promise<void> | null = null;

  constructor(private readonly store: KioskStore) {}

  subscribe = (listener: () => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };
  snapshot = () => this.state;
  now = () => serverTime(this.state.measured, Date.now());

  /** Reads what the device stored. */
  async start(): Promise<void> {
    const [device, roster, measured] = await Promise.all([
      this.store.read('device'),
      this.store.read('roster'),
      this.store.read('measure'),
    ]);
    this.set({ device, roster, measured });
    await this.count();
  }

  async pair(code: string): Promise<Failure | null> {
    try {
      const { deviceId, token, locationId } = await callAs(null, this.language)('POST pair', { code });
      await this.saveDevice({ deviceId, token, locationId });
      this.set({ revoked: false, online: true });
      await this.refresh();
      return null;
    } catch (error) {
      return this.failed(error);
    }
  }

  /** Fetches the people and sends what waits; without a connection the device goes on with what it has. */
  refresh(): Promise<void> {
    this.refreshing ??= this.fetchAndSend().finally(() => {
      this.refreshing = null;
    });
    return this.refreshing;
  }

  async identify(pin: string): Promise<Identified | Failure> {
    const lock = (await this.store.read('lock')) ?? UNLOCKED;
    if (lock.untilMs > Date.now()) return { code: 'pin_locked' };
    try {
      const { person } = await this.timed((call) => call('POST identify', { pin }));
      await this.store.remove('lock');
      return { person, pin };
    } catch (error) {
      if (!(error instanceof NoConnection)) return this.failed(error);
    }
    this.set({ online: false });
    return this.identifyAlone(pin);
  }

  /** Takes a punch: with a connection the server decides; without one it is stored at once and sent later. */
  async punch(identified: Identified, punch: NewPunch, approval?: Approval): Promise<Punched | Failure> {
    const made = clocks();
    try {
      const body = { pin: identified.pin, punch, ...(approval && { override: approval }) };
      const taken = await this.timed((call) => call('POST punches', body));
      this.replace(taken.person);
      return { person: taken.person, at: new Date(taken.at), sent: true };
    } catch (error) {
      if (!(error instanceof NoConnection)) return this.failed(error);
    }
    this.set({ online: false });
    const { device, measured } = this.state;
    if (!device) return { code: 'offline' };
    await this.store.putPunch({
      locationId: device.locationId,
      punch,
      clientAt: new Date(made.wallMs).toISOString(),
      offsetMs: measured?.offsetMs ?? 0,
      monotonicMs: made.monotonicMs,
      jumped: !measured || hasJumped(measured, made),
    });
    const at = serverTime(measured, made.wallMs);
    const person = afterPunch(identified.person, punch, at);
    this.replace(person);
    await this.count();
    return { person, at, sent: false };
  }

  async storePhoto(id: string, employeeId: string, image: string): Promise<void> {
    const { device } = this.state;
    if (!device) return;
    const takenAt = this.now().toISOString();
    await this.store.putPhoto({ id, employeeId, takenAt, image, locationId: device.locationId });
    if (this.state.online) void this.refresh();
  }

  private async identifyAlone(pin: string): Promise<Identified | Failure> {
    const { roster } = this.state;
    if (!roster) return { code: 'offline' };
    if (this.now() > new Date(roster.validUntil)) return { code: 'roster_old' };
    const person = await findByPin(roster.people, pin, roster.pin);
    if (person) {
      await this.store.remove('lock');
      return { person, pin };
    }
    const limit = { wrong: roster.pin.wrong, minutes: roster.pin.lockedMinutes };
    const lock = countWrong((await this.store.read('lock')) ?? UNLOCKED, limit, Date.now());
    await this.store.write('lock', lock);
    return { code: lock.untilMs > Date.now() ? 'pin_locked' : 'pin_wrong' };
  }

  private async fetchAndSend(): Promise<void> {
    const { device } = this.state;
    if (!device || this.state.revoked) return;
    try {
      // First what waits: the people that come back then know of it.
      await sendWaiting(this.store, this.call(), device.locationId);
      const roster = await this.timed((call) => call('GET roster', undefined));
      await this.store.write('roster', roster);
      this.set({ roster });
      if (roster.rotateToken) {
        const { token } = await this.call()('POST token', undefined);
        await this.saveDevice({ ...device, token });
      }
    } catch (error) {
      this.failed(error);
    } finally {
      await this.count();
    }
  }

  /** Makes a call and compares the clocks by its reply. */
  private async timed<T extends { now: string }>(make: (call: Call) => Promise<T>): Promise<T> {
    const sent = Date.now();
    const reply = await make(this.call());
    const measured = measure(sent, clocks(), reply.now);
    await this.store.write('measure', measured);
    this.set({ measured, online: true });
    return reply;
  }

  private call = (): Call => callAs(this.state.device?.token ?? null, this.language);

  private failed(error: unknown): Failure {
    if (error instanceof NoConnection) {
      this.set({ online: false });
      return { code: 'offline' };
    }
    if (!(error instanceof Refusal)) throw error;
    // What waits stays: it is sent once the device is paired for this location again.
    if (error.status === 401) void this.forgetPeople();
    return failureOf(error);
  }

  private async forgetPeople(): Promise<void> {
    this.set({ revoked: true, device: null, roster: null });
    await Promise.all([this.store.remove('device'), this.store.remove('roster')]);
  }

  private async saveDevice(device: Device): Promise<void> {
    await this.store.write('device', device);
    this.set({ device });
  }

  private replace(person: Person): void {
    const { roster } = this.state;
    if (!roster) return;
    const people = roster.people.map((one) => (one.employeeId === person.employeeId ? person : one));
    this.set({ roster: { ...roster, people } });
    void this.store.write('roster', { ...roster, people });
  }

  private async count(): Promise<void> {
    const punches = await this.store.punches();
    const refused = punches.filter(({ refusedCode }) => refusedCode).length;
    this.set({ waiting: punches.length - refused, refused });
  }

  private set(changed: Partial<KioskState>): void {
    this.state = { ...this.state, ...changed };
    for (const listener of this.listeners) listener();
  }
}
