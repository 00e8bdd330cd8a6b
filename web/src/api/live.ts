/**
 * Live updates: one server-sent-event stream for each browser. The visible tab with the lock reads it and forwards to
 * the others; a hidden tab gives the lock up, so a browser in the background holds no connection.
 */
const LOCK = 'lineup-live';
const CHANNEL = 'lineup-live';

/**
 * `hello` opens a stream; its id is the newest record, so a tab that knows an older one has missed something. It knows one
 * from the beginning: answers that came with the page may be older than the stream.
 */
type Message =
  | { kind: 'stale'; keys: string[]; id: string }
  /** `ask`: a tab that has just begun asks the reading one what it knows, and is answered with `hello`. */
  | { kind: 'reset' | 'hello' | 'ask'; id: string };

export type LiveHandlers = {
  /** These addresses, and all below them, are to be read again. */
  stale(keys: string[]): void;
  /** Something was missed: everything is to be read again. */
  reset(): void;
};

/** The newest record when the server wrote the page, once; "" without a session then, and after a later sign-in. */
function newestOfPage(): string {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="newest"]');
  meta?.remove();
  return /^\d+$/.test(meta?.content ?? '') ? (meta?.content ?? '') : '';
}

/** Starts listening; the returned function stops for good (sign-out). */
export function startLive(handlers: LiveHandlers): () => void {
  if (!('locks' in navigator) || !('EventSource' in window)) return () => {};
  const channel = new BroadcastChannel(CHANNEL);
  let lastId = newestOfPage();
  let closing: AbortController | undefined;
  let stopped = false;
  let leads = false;

  function take(message: Message) {
    if (message.kind === 'ask') {
      if (leads && lastId) channel.postMessage({ kind: 'hello', id: lastId } satisfies Message);
      return;
    }
    const missed = message.kind === 'hello' && lastId !== '' && message.id !== lastId;
    lastId = message.id || lastId;
    if (message.kind === 'stale') handlers.stale(message.keys);
    else if (missed || message.kind === 'reset') handlers.reset();
  }

  channel.onmessage = (event: MessageEvent<Message>) => take(event.data);
  channel.postMessage({ kind: 'ask', id: '' } satisfies Message);

  function publish(message: Message) {
    // What was on its way when this tab stopped listening goes nowhere: the channel is closed.
    if (stopped) return;
    take(message);
    channel.postMessage(message);
  }

  function lead(signal: AbortSignal): Promise<void> {
    // The lock may arrive when it is no longer needed.
    if (signal.aborted) return Promise.resolve();
    const source = new EventSource('/api/events');
    leads = true;
    source.addEventListener('hello', ({ lastEventId }) => publish({ kind: 'hello', id: lastEventId }));
    source.addEventListener('reset', ({ lastEventId }) => publish({ kind: 'reset', id: lastEventId }));
    source.addEventListener('stale', ({ data, lastEventId }) => {
      const { keys } = JSON.parse(data) as { keys: string[] };
      publish({ kind: 'stale', keys, id: lastEventId });
    });
    return new Promise((resolve) => {
      signal.addEventListener('abort', () => {
        source.close();
        leads = false;
        resolve();
      });
    });
  }

  function join() {
    if (closing) return;
    const controller = new AbortController();
    closing = controller;
    navigator.locks
      .request(LOCK, { signal: controller.signal }, () => lead(controller.signal))
      .catch((error: unknown) => {
        if (!controller.signal.aborted) console.error(error);
      });
  }

  function part() {
    closing?.abort();
    closing = undefined;
  }

  const onVisibility = () => (document.visibilityState === 'visible' ? join() : part());
  document.addEventListener('visibilitychange', onVisibility);
  onVisibility();
  return () => {
    document.removeEventListener('visibilitychange', onVisibility);
    stopped = true;
    part();
    channel.close();
  };
}
