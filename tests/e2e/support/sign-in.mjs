/** Signing in as a demo person by the server's own forms: the address, then the code from the demo's messages. */

const between = (text, start, end) => text.split(start)[1]?.split(end)[0];
const formToken = (html) => between(html, 'name="form" value="', '"');

/** Text of an HTML attribute or element as a person reads it. */
const plain = (html) => html.replaceAll('&#38;', '&').replaceAll('&#39;', "'").replaceAll('&amp;', '&');

/** The people whom the sign-in page offers: `{ email, name, role }`, the role as the page names it in English. */
export async function demoPeople(url) {
  const html = await (await fetch(`${url}/sign-in?lang=en`)).text();
  return [...html.matchAll(/<button name="address" value="([^"]+)">.*?<b>([^<]+)<\/b><small>([^<]+)<\/small>/gs)].map(
    ([, email, name, role]) => ({ email: plain(email), name: plain(name), role: plain(role).split(' · ')[0] }),
  );
}

/** When the code was sent that was read last, by server and address: the next one is another. */
const seen = new Map();
/** A server that starts again has no old messages. */
export const forgetCodes = () => seen.clear();
const PATIENCE = 5000;
/** So often a code is asked for: the server learns of a new person's address shortly after they were added. */
const ASKED = 4;

/** The code that was sent to an address last, and when. */
async function newestCode(url, email) {
  const html = await (await fetch(`${url}/demo/messages`)).text();
  const letters = html.split('<article').filter((part) => plain(part).includes(`${email} `));
  const found = letters.find((letter) => letter.includes('class="digits">'));
  return (
    found && {
      digits: between(found, 'class="digits">', '<').replaceAll(' ', ''),
      at: between(found, 'datetime="', '"'),
    }
  );
}

/** The code that was just sent to an address; it may still be on its way. */
export async function freshCode(url, email) {
  const code = await awaitedCode(url, email);
  if (!code) throw new Error(`no new code for ${email} in the demo's messages`);
  return code;
}

async function awaitedCode(url, email) {
  const whose = `${url} ${email}`;
  for (const until = Date.now() + PATIENCE; Date.now() < until; ) {
    const code = await newestCode(url, email);
    if (code && code.at !== seen.get(whose)) {
      seen.set(whose, code.at);
      return code.digits;
    }
    await new Promise((again) => setTimeout(again, 50));
  }
  return null;
}

/** Signs a browser context in; afterwards its cookies are those of the person. */
export async function signIn(context, url, email) {
  const headers = { origin: url };
  const send = async (path, fields) => {
    const page = await (await context.request.get(`${url}${path}`)).text();
    return context.request.post(`${url}${path}`, { headers, form: { form: formToken(page), ...fields } });
  };
  let code = null;
  for (let asked = 0; !code && asked < ASKED; asked += 1) {
    await send('/sign-in', { address: email, return_to: '/' });
    code = await awaitedCode(url, email);
  }
  if (!code) throw new Error(`no new code for ${email} in the demo's messages`);
  await send('/sign-in/code', { code });
  const user = await context.request.get(`${url}/api/auth/user`);
  if (!user.ok()) throw new Error(`${email} could not sign in: ${user.status()} ${await user.text()}`);
  return user.json();
}
