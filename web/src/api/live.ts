/**
 * Live news: one server-sent-event stream for each browser. The visible tab that holds the lock reads it and tells the
 * others; a hidden tab gives the lock up, so a browser in the background holds no connection.
 */
const LOCK = 'lineup-live';
const CHANNEL = 'lineup-live';

type News = { kind: 'stale'; keys: string[] } | { kind: 'reset' };
type Message = News & { id: string };

export type LiveHandlers = { stale(keys: string[]): void; reset(): void };

/** Starts listening; the returned function stops for good (sign-out). */
export function startLive(handlers: LiveHandlers): () => void {
  if (!('locks' in navigator) || !('EventSource' in window)) return () => {};
  const channel = new BroadcastChannel(CHANNEL);
  let lastId = '';
  let missed = false;
  let leave: AbortController | undefined;

  function take(message: Message) {
    lastId = message.id || lastId;
    if (message.kind === 'stale') handlers.stale(message.keys);
    else handlers.reset();
  }

  channel.onmessage = (event: MessageEvent<Message>) => take(event.data);

  function lead(signal: AbortSignal): Promise<void> {
    const source = new EventSource(`/api/events${lastId ? `?after=${encodeURIComponent(lastId)}` : ''}`);
    const publish = (news: News, id: string) => {
      take({ ...news, id });
      channel.postMessage({ ...news, id } satisfies Message);
    };
    source.addEventListener('stale', (event) => {
      const data = JSON.parse(event.data) as { keys: string[] };
      publish({ kind: 'stale', keys: data.keys }, event.lastEventId);
    });
    source.addEventListener('reset', (event) => publish({ kind: 'reset' }, event.lastEventId));
    return new Promise((resolve) => {
      signal.addEventListener('abort', () => {
        source.close();
        resolve();
      });
    });
  }

  function join() {
    if (leave) return;
    const controller = new AbortController();
    leave = controller;
    // While this tab was hidden nobody may have listened, and it has no event id to continue from.
    if (missed && !lastId) handlers.reset();
    navigator.locks
      .request(LOCK, { signal: controller.signal }, () => lead(controller.signal))
      .catch((error: unknown) => {
        if (!controller.signal.aborted) console.error(error);
      });
  }

  function part() {
    leave?.abort();
    leave = undefined;
    missed = true;
  }

  const onVisibility = () => (document.visibilityState === 'visible' ? join() : part());
  document.addEventListener('visibilitychange', onVisibility);
  onVisibility();
  return () => {
    document.removeEventListener('visibilitychange', onVisibility);
    part();
    channel.close();
  };
}
