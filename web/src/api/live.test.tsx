/** One stream for each browser: it follows the visible tab, and a gap is noticed. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startLive } from './live';

class FakeSource extends EventTarget {
  static all: FakeSource[] = [];
  closed = false;
  url: string;
  constructor(url: string) {
    super();
    this.url = url;
    FakeSource.all.push(this);
  }
  close() {
    this.closed = true;
  }
  say(kind: string, lastEventId: string, data = '{}') {
    this.dispatchEvent(new MessageEvent(kind, { data, lastEventId }));
  }
}

/** A lock that is free unless someone in this browser holds it. */
const locks = {
  held: false,
  async request(_name: string, { signal }: { signal: AbortSignal }, run: () => Promise<void>) {
    if (locks.held)
      return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
    locks.held = true;
    await run();
    locks.held = false;
  },
};

function show(state: DocumentVisibilityState) {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
}

const settle = () => new Promise((resolve) => setTimeout(resolve, 20));
const handlers = { stale: vi.fn(), reset: vi.fn() };
let stop = () => {};

beforeEach(() => {
  FakeSource.all = [];
  handlers.stale.mockClear();
  handlers.reset.mockClear();
  locks.held = false;
  vi.stubGlobal('EventSource', FakeSource);
  vi.stubGlobal('navigator', Object.create(navigator, { locks: { value: locks } }));
  show('visible');
});

afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});

test('the visible tab opens one stream and passes the stale addresses on', () => {
  stop = startLive(handlers);
  expect(FakeSource.all.map(({ url }) => url)).toEqual(['/api/events']);
  FakeSource.all[0]?.say('hello', '7');
  FakeSource.all[0]?.say('stale', '8', '{"keys":["/api/team"]}');
  expect(handlers.stale).toHaveBeenCalledExactlyOnceWith(['/api/team']);
  expect(handlers.reset).not.toHaveBeenCalled();
});

test('a second tab listens to the first instead of opening its own stream', async () => {
  stop = startLive(handlers);
  const other = { stale: vi.fn(), reset: vi.fn() };
  const stopOther = startLive(other);
  expect(FakeSource.all).toHaveLength(1);
  FakeSource.all[0]?.say('stale', '8', '{"keys":["/api/team"]}');
  await settle();
  expect(other.stale).toHaveBeenCalledExactlyOnceWith(['/api/team']);
  stopOther();
});

test.each(['7', '8'])('what was recorded between the page and its stream is read again: %s', (id) => {
  document.head.innerHTML = '<meta name="newest" content="7" />';
  stop = startLive(handlers);
  FakeSource.all[0]?.say('hello', id);
  expect(handlers.reset).toHaveBeenCalledTimes(id === '7' ? 0 : 1);
});

test('a second tab gets from the first what it may have missed', async () => {
  stop = startLive(handlers);
  FakeSource.all[0]?.say('hello', '7');
  FakeSource.all[0]?.say('stale', '8', '{"keys":["/api/team"]}');
  document.head.innerHTML = '<meta name="newest" content="7" />';
  const other = { stale: vi.fn(), reset: vi.fn() };
  const stopOther = startLive(other);
  await settle();
  expect(other.reset).toHaveBeenCalledOnce();
  stopOther();
});

test('hidden, the stream is closed; visible again, what was missed is read again', async () => {
  stop = startLive(handlers);
  FakeSource.all[0]?.say('hello', '7');
  show('hidden');
  await settle();
  expect(FakeSource.all[0]?.closed).toBe(true);
  show('visible');
  FakeSource.all[1]?.say('hello', '9');
  expect(handlers.reset).toHaveBeenCalledOnce();
});

test('visible again and nothing happened: nothing is read again', async () => {
  stop = startLive(handlers);
  FakeSource.all[0]?.say('hello', '7');
  show('hidden');
  await settle();
  show('visible');
  FakeSource.all[1]?.say('hello', '7');
  expect(handlers.reset).not.toHaveBeenCalled();
});

test('a reset from the server reaches the screens', () => {
  stop = startLive(handlers);
  FakeSource.all[0]?.say('reset', '40');
  expect(handlers.reset).toHaveBeenCalledOnce();
});

test('started and stopped at once, as a strict start in development does, it leaves no stream and no error', async () => {
  startLive(handlers)();
  stop = startLive(handlers);
  await settle();
  const [first] = FakeSource.all;
  expect(FakeSource.all.filter(({ closed }) => !closed).length).toBeLessThanOrEqual(1);
  first?.say('hello', '7');
  first?.say('stale', '8', '{"keys":["/api/team"]}');
  expect(handlers.stale).not.toHaveBeenCalled();
});

test('a lock that comes when it is no longer wanted opens no stream', async () => {
  let grant = () => {};
  vi.spyOn(locks, 'request').mockImplementation(
    (_name, _options, run) =>
      new Promise((resolve) => {
        grant = () => resolve(run());
      }),
  );
  stop = startLive(handlers);
  stop();
  grant();
  await settle();
  expect(FakeSource.all).toHaveLength(0);
});
