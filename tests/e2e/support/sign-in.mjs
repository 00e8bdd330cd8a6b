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

/** The newest code that was sent to an address. */
export async function codeFor(url, email) {
  const html = await (await fetch(`${url}/demo/messages`)).text();
  const letter = html.split('<article').find((part) => plain(part).includes(email) && part.includes('class="digits"'));
  const code = letter && between(letter, 'class="digits">', '<');
  if (!code) throw new Error(`no code for ${email} in the demo's messages`);
  return code.replaceAll(' ', '');
}

/** Signs a browser context in; afterwards its cookies are those of the person. */
export async function signIn(context, url, email) {
  const headers = { origin: url };
  const send = async (path, fields) => {
    const page = await (await context.request.get(`${url}${path}`)).text();
    return context.request.post(`${url}${path}`, { headers, form: { form: formToken(page), ...fields } });
  };
  await send('/sign-in', { address: email, return_to: '/' });
  let code;
  for (let tries = 0; !code && tries < 40; tries += 1) {
    code = await codeFor(url, email).catch(() => null);
    if (!code) await new Promise((again) => setTimeout(again, 50));
  }
  await send('/sign-in/code', { code });
  const user = await context.request.get(`${url}/api/auth/user`);
  if (!user.ok()) throw new Error(`${email} could not sign in: ${user.status()} ${await user.text()}`);
  return user.json();
}
