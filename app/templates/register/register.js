// Shows the law of an address as soon as it is complete. Without this file the button does it.
const form = document.querySelector('[data-locations]');
const WATCHED = new Set(['name', 'street', 'zip', 'city', 'state', 'kind', 'people', 'week', 'inside']);
const PAUSE = 400;
let waiting = 0;
let latest = 0;
let sent = '';

/** The fields that say where and what the restaurant is. */
const watched = () => [...WATCHED].map((name) => new FormData(form).get(name)).join('|');
const part = (root, name) => root.querySelector(`[data-part="${name}"]`);

/** Puts a part of the reply into the page; the place that holds the focus keeps it. */
function put(reply, name) {
  const [old, fresh] = [part(document, name), part(reply, name)];
  if (!old || !fresh || old.innerHTML === fresh.innerHTML) return;
  const { name: field, value } = document.activeElement ?? {};
  const held = old.contains(document.activeElement);
  old.replaceChildren(...fresh.childNodes);
  if (held) old.querySelector(`[name="${field}"][value="${value}"]`)?.focus();
}

const filled = {};

/** City and state, where the ZIP code names them and no one typed others. */
function fill() {
  const found = form.querySelector('.found');
  for (const name of ['city', 'state'])
    if (found && !form.elements[name].value) {
      form.elements[name].value = found.dataset[name];
      filled[name] = found.dataset[name];
    }
}

/** Another ZIP code names others. */
function empty() {
  for (const name of ['city', 'state']) if (form.elements[name].value === filled[name]) form.elements[name].value = '';
}

async function look() {
  const now = watched();
  const kindChanged = form.elements.kind.value !== form.elements.presets.value;
  if (now === sent || !(kindChanged || /^\d{5}/.test(form.elements.zip.value.trim()))) return;
  sent = now;
  latest += 1;
  const turn = latest;
  const reply = await fetch('/register/locations/law', { method: 'POST', body: new URLSearchParams(new FormData(form)) }).catch(() => null);
  if (!reply?.ok || turn !== latest) return;
  const page = new DOMParser().parseFromString(await reply.text(), 'text/html');
  put(page, 'place');
  put(page, 'law');
  if (kindChanged) put(page, 'positions');
  fill();
  // The reply may have brought a question whose likely answer counts.
  if (watched() !== now) await look();
}

if (form) {
  form.addEventListener('input', ({ target }) => {
    if (!WATCHED.has(target.name)) return;
    if (target.name === 'zip') empty();
    clearTimeout(waiting);
    waiting = setTimeout(look, PAUSE);
  });
  form.querySelector('.check').hidden = true;
}
