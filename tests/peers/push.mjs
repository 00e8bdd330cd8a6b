// A push service and a browser behind it, for the tests: `node push.mjs`. Prints its port, then the browser's keys, then each
// push that it took as one line of JSON: what the service sees, whose signature it carries (RFC 8292) and what the browser
// reads (RFC 8291). A path that begins with /gone answers 410, /busy answers 503 once.
import { createECDH, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import ece from 'http_ece';
import { importJWK, jwtVerify } from 'jose';

const browser = createECDH('prime256v1');
browser.generateKeys();
const auth = randomBytes(16);
const busy = new Set();

/** The claims of a push, where its signature holds. */
async function signed(authorization, origin) {
  const [, token, key] = /^vapid t=([^,]+), k=(.+)$/.exec(authorization);
  const point = Buffer.from(key, 'base64url');
  const half = (from) => point.subarray(from, from + 32).toString('base64url');
  const jwk = await importJWK({ kty: 'EC', crv: 'P-256', x: half(1), y: half(33) }, 'ES256');
  // Time is the test's: only the origin and the signature are the library's to judge.
  const { payload } = await jwtVerify(token, jwk, { audience: origin, currentDate: new Date(0) });
  return { ...payload, key };
}

const server = createServer(async (request, reply) => {
  const parts = [];
  for await (const part of request) parts.push(part);
  const { url, headers } = request;
  if (url.startsWith('/gone')) return reply.writeHead(410).end();
  if (url.startsWith('/busy') && !busy.has(url)) {
    busy.add(url);
    return reply.writeHead(503).end();
  }
  const claims = await signed(headers.authorization, `http://${headers.host}`);
  const plain = ece.decrypt(Buffer.concat(parts), { version: 'aes128gcm', privateKey: browser, authSecret: auth });
  const { ttl, urgency, topic, 'content-encoding': encoding } = headers;
  console.log(JSON.stringify({ url, ttl, urgency, topic, encoding, claims, news: JSON.parse(plain.toString()) }));
  return reply.writeHead(201).end();
});
server.listen(0, '127.0.0.1', () => {
  console.log(server.address().port);
  console.log(JSON.stringify({ p256dh: browser.getPublicKey('base64url'), auth: auth.toString('base64url') }));
});
