// A real OpenID Connect provider for the tests: `node oidc.mjs CALLBACK`. Prints its issuer when it is ready.
// Its interaction submits itself, as the account that `POST /as/{account}` chose last.
import { generateKeyPairSync } from 'node:crypto';
import { createServer } from 'node:http';
import { Provider } from 'oidc-provider';

const [callback] = process.argv.slice(2);
const people = {
  ana: { email: 'Ana@Example.com', email_verified: true },
  unverified: { email: 'ana@example.com', email_verified: false },
  stranger: { email: 'stranger@example.com', email_verified: true },
};
let account = 'ana';
let foreignKeys = false;

const server = createServer();
await new Promise((ready) => server.listen(0, '127.0.0.1', ready));
const issuer = `http://127.0.0.1:${server.address().port}`;
const key = (bits) =>
  generateKeyPairSync('rsa', { modulusLength: bits }).privateKey.export({ format: 'jwk' });
const signing = { ...key(2048), kid: 'one', alg: 'RS256', use: 'sig' };

const provider = new Provider(issuer, {
  clients: [
    {
      client_id: 'lineup',
      client_secret: 'not-a-secret-outside-of-tests',
      redirect_uris: [callback],
      response_types: ['code'],
      grant_types: ['authorization_code'],
    },
  ],
  jwks: { keys: [signing] },
  cookies: { keys: ['tests only'] },
  claims: { email: ['email', 'email_verified'], profile: ['name'] },
  features: { devInteractions: { enabled: false } },
  interactions: { url: (_, interaction) => `/interaction/${interaction.uid}` },
  findAccount: (_, id) => ({ accountId: id, claims: () => ({ sub: id, ...people[id] }) }),
  ttl: { AccessToken: 600, AuthorizationCode: 60, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
});
const answer = provider.callback();

async function interact(request, response) {
  const { prompt, params, session } = await provider.interactionDetails(request, response);
  if (prompt.name === 'login') {
    return provider.interactionFinished(request, response, { login: { accountId: account } });
  }
  const grant = new provider.Grant({ accountId: session.accountId, clientId: params.client_id });
  grant.addOIDCScope(params.scope);
  const grantId = await grant.save();
  return provider.interactionFinished(request, response, { consent: { grantId } }, { mergeWithLastSubmission: true });
}

server.on('request', (request, response) => {
  const path = new URL(request.url, issuer).pathname;
  if (path.startsWith('/as/')) {
    account = path.slice(4);
    return response.end('ok');
  }
  if (path === '/foreign-keys') {
    foreignKeys = true;
    return response.end('ok');
  }
  if (path === '/jwks' && foreignKeys) {
    // The right name, the wrong key: what someone in the middle would have.
    const { kty, n, e } = key(2048);
    response.setHeader('content-type', 'application/json');
    return response.end(JSON.stringify({ keys: [{ kty, n, e, kid: 'one', alg: 'RS256', use: 'sig' }] }));
  }
  if (path.startsWith('/interaction/')) {
    return interact(request, response).catch((error) => response.writeHead(500).end(String(error)));
  }
  return answer(request, response);
});

console.log(issuer);
