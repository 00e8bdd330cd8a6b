// A text gateway that speaks Twilio's REST API, checked with Twilio's own client library: `node twilio.mjs TOKEN`.
// Prints its port, then what the real client reads from it, then each message that it takes as one line of JSON.
// To "+15005550001" it refuses (21211), to "+15005550003" it knows an opt-out (21610), to "+15005550009" it is busy.
// POST /sign {url, params} answers with the signature that Twilio's library makes; POST /check {signature, url, params}
// with what the library's validateRequest says.
import http from 'node:http';
import twilio from 'twilio';
import webhooks from 'twilio/lib/webhooks/webhooks.js';

const [token] = process.argv.slice(2);
const account = `AC${'0'.repeat(32)}`;
let count = 0;

const body = async (request) => {
  const parts = [];
  for await (const part of request) parts.push(part);
  return Buffer.concat(parts).toString('utf8');
};

const answer = (response, status, value) => {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(value));
};

const trouble = (response, status, code, message) =>
  answer(response, status, { code, message, more_info: '', status });

const create = (request, response, fields) => {
  const expected = `Basic ${Buffer.from(`${account}:${token}`).toString('base64')}`;
  if (request.headers.authorization !== expected) return trouble(response, 401, 20003, 'Authenticate');
  const to = fields.get('To');
  if (to === '+15005550001') return trouble(response, 400, 21211, 'Invalid To number');
  if (to === '+15005550003') return trouble(response, 400, 21610, 'Attempt to send to unsubscribed recipient');
  if (to === '+15005550009') return trouble(response, 503, 20503, 'Service unavailable');
  count += 1;
  const sid = `SM${String(count).padStart(32, '0')}`;
  console.log(JSON.stringify({ sid, ...Object.fromEntries(fields) }));
  return answer(response, 201, {
    sid,
    account_sid: account,
    to,
    from: fields.get('From'),
    body: fields.get('Body'),
    status: 'queued',
    num_segments: '1',
    error_code: null,
  });
};

const server = http.createServer(async (request, response) => {
  const text = await body(request);
  if (request.url === `/2010-04-01/Accounts/${account}/Messages.json`) {
    return create(request, response, new URLSearchParams(text));
  }
  const { signature, url, params } = JSON.parse(text);
  if (request.url === '/sign') return answer(response, 200, webhooks.getExpectedTwilioSignature(token, url, params));
  if (request.url === '/check') return answer(response, 200, twilio.validateRequest(token, signature, url, params));
  return trouble(response, 404, 20404, 'Not found');
});

server.listen(0, '127.0.0.1', async () => {
  const { port } = server.address();
  console.log(port);
  class Local extends twilio.RequestClient {
    request(options) {
      return super.request({ ...options, uri: options.uri.replace('https://api.twilio.com', `http://127.0.0.1:${port}`) });
    }
  }
  const client = twilio(account, token, { httpClient: new Local() });
  const made = await client.messages.create({ to: '+16195550100', from: '+16195550199', body: 'from the real client' });
  console.log(JSON.stringify({ client: made.sid, status: made.status }));
});
