/** Brands that are registered the ordinary way, each with a signed-in owner. */
import { freshCode } from './sign-in.mjs';

const tokenOf = (html) => /name="form" value="([^"]*)"/.exec(html)[1];

/** A browser without a window: keeps cookies, sends its own origin, follows nothing. */
export function visitor(url) {
  const cookies = new Map();
  return async (method, path, { form, json, body, headers } = {}) => {
    const reply = await fetch(`${url}${path}`, {
      method,
      redirect: 'manual',
      headers: {
        origin: url,
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(json && { 'content-type': 'application/json' }),
        ...headers,
      },
      body: form ? new URLSearchParams(form) : json ? JSON.stringify(json) : body,
    });
    for (const line of reply.headers.getSetCookie()) {
      const [name, value] = line.split(';')[0].split(/=(.*)/s);
      if (value) cookies.set(name, value);
      else cookies.delete(name);
    }
    return { status: reply.status, text: await reply.text() };
  };
}

/** What is typed to register a brand with one location in San Diego: each page with its fields. */
export const steps = (name, email) => [
  ['/register', { brand: name, legal_name: `${name} LLC`, size: '1', lang: 'en' }],
  [
    '/register/locations',
    {
      name: 'Uno',
      street: '12 Tepache Row',
      zip: '92101',
      asked: '92101',
      inside: 'us-ca-san-diego',
      kind: 'full_service',
      people: '9',
      opens: '11:00',
      closes: '22:00',
      week: 'mon',
    },
  ],
  ['/register/you', { first_name: 'Zoraya', last_name: 'Quintavalle', email, phone: '6195550142', accept: 'yes' }],
];

/** Registers a brand. `ask(method, path, options)` speaks for its owner; `api` takes and gives JSON. */
export async function registered(url, name, email) {
  const ask = visitor(url);
  const send = async (path, fields) => {
    const page = await ask('GET', path);
    const reply = await ask('POST', path, { form: { form: tokenOf(page.text), ...fields } });
    if (reply.status >= 400) throw new Error(`${path}: ${reply.status} ${reply.text}`);
  };
  for (const [path, fields] of steps(name, email)) await send(path, fields);
  await send('/sign-in/code', { code: await freshCode(url, email) });
  const api = async (method, path, json) => {
    const { status, text } = await ask(method, path, { json });
    if (status >= 400) throw new Error(`${method} ${path}: ${status} ${text}`);
    return text ? JSON.parse(text) : null;
  };
  const { brand } = await api('GET', '/api/auth/user');
  return { ask, api, code: brand.code };
}
