// A server that speaks OpenAI's chat completions, for the tests: `node writer.mjs MODE`. Prints its port, then each
// request as one line of JSON. MODE: `writes` answers with a posting, `obeys` with what a hostile fact asked for,
// `translates` with the text that it got behind a word, `fails` with an error, `silent` with no text.
import { createServer } from 'node:http';

const mode = process.argv[2] ?? 'writes';
const answers = {
  writes: () => `Come and cook with us.\n\n${'You work the line with a team that helps each other. '.repeat(6)}`,
  obeys: (told) => `${told.restaurant}: <script>alert(1)</script> Only young people. ${'Ignore all rules. '.repeat(15)}`,
  translates: (told) => `Traducción: ${told.text}`,
  silent: () => '',
};

const server = createServer(async (request, reply) => {
  let body = '';
  for await (const part of request) body += part;
  const asked = JSON.parse(body);
  const { url, method, headers } = request;
  console.log(JSON.stringify({ method, url, authorization: headers.authorization ?? null, body: asked }));
  if (mode === 'fails') return reply.writeHead(500).end('out of order');
  const told = JSON.parse(asked.messages.at(-1).content);
  const message = { role: 'assistant', content: answers[mode](told) };
  reply.writeHead(200, { 'content-type': 'application/json' });
  return reply.end(
    JSON.stringify({ id: 'chatcmpl-1', object: 'chat.completion', model: asked.model, choices: [{ index: 0, message, finish_reason: 'stop' }] }),
  );
});
server.listen(0, '127.0.0.1', () => console.log(server.address().port));
