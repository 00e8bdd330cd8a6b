/** Reads a stream of JSON lines while it arrives. */

/** Each line as soon as it is whole; the last one may come without a line break. */
export async function* jsonLines<Line>(body: ReadableStream<Uint8Array>): AsyncGenerator<Line> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      rest += done ? decoder.decode() : decoder.decode(value, { stream: true });
      const lines = rest.split('\n');
      rest = done ? '' : (lines.pop() ?? '');
      for (const line of lines) if (line.trim()) yield JSON.parse(line) as Line;
      if (done) return;
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}
