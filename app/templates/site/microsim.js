// Keeps an answer on this phone while the server cannot be reached, and moves tasks without a round trip.
const form = document.querySelector('form[data-keep]');
const note = document.getElementById('kept');
const list = form?.querySelector('[data-order]');

list?.addEventListener('click', (event) => {
  const button = event.target.closest('button[name]');
  if (!button) return;
  event.preventDefault();
  const row = button.closest('li');
  const other = button.name === 'up' ? row.previousElementSibling : row.nextElementSibling;
  if (!other) return;
  if (button.name === 'up') other.before(row);
  else other.after(row);
  const rows = [...list.children];
  for (const [index, each] of rows.entries()) each.querySelector('b').textContent = index + 1;
  button.focus();
  document.getElementById('moved').textContent = `${rows.indexOf(row) + 1}. ${row.querySelector('span').textContent}`;
});

const key = form && `microsim:${location.pathname}${new URLSearchParams(location.search).get('step')}`;
const send = async (body) => {
  try {
    const reply = await fetch(form.action || location.href, { method: 'POST', body });
    if (reply.status >= 500) throw new Error(reply.status);
    localStorage.removeItem(key);
    location.assign(reply.redirected ? reply.url : location.href);
  } catch {
    localStorage.setItem(key, body.toString());
    note.hidden = false;
    setTimeout(() => send(body), 5000);
  }
};

form?.addEventListener('submit', (event) => {
  event.preventDefault();
  send(new URLSearchParams(new FormData(form, event.submitter)));
});

const kept = key && localStorage.getItem(key);
if (kept) {
  const body = new URLSearchParams(kept);
  body.set('form', form.elements.form.value);
  note.hidden = false;
  send(body);
}
