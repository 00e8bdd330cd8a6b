// The landing page and its sub-pages work without this: it counts while you type, plays the walkthrough and narrows a list.
const by = (id) => document.getElementById(id);
document.documentElement.classList.add('js');

// The menu of a phone closes with the choice.
for (const menu of document.querySelectorAll('details.menu')) {
  menu.addEventListener('click', (event) => event.target.closest('a') && menu.removeAttribute('open'));
  menu.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || !menu.open) return;
    menu.removeAttribute('open');
    menu.querySelector('summary').focus();
  });
}

const calc = by('calc');
if (calc) {
  const most = 1000000;
  /** The integer that a text begins with, as the server reads it. */
  const number = (typed, otherwise) => {
    const found = /^\$*(\d+)/.exec(typed.trim().replaceAll(',', ''));
    return found ? Math.min(Number(found[1]), most) : otherwise;
  };
  const dollars = (amount) => `$${amount.toLocaleString('en-US')}`;
  const filled = (pattern, facts) => pattern.replaceAll(/\{(\w+)\}/g, (_, name) => facts[name]);
  const fallbacks = { locations: 1, avgStaff: 20, hourlyWage: 15, managerRate: 25 };
  const mail = document.querySelector('.calc .mail');
  const count = () => {
    const inputs = {};
    for (const [name, otherwise] of Object.entries(fallbacks)) {
      inputs[name] = number(calc.elements[name].value, otherwise);
      mail.elements[name].value = inputs[name];
    }
    const weekly = 3 * inputs.managerRate * inputs.locations;
    by('calc-annual').textContent = dollars(weekly * 52);
    by('calc-weekly').textContent = dollars(weekly);
    const hours = Math.floor((15 * inputs.avgStaff + 50) / 100);
    by('calc-overtime').textContent = filled(calc.dataset.hours, { hours });
    const facts = { rate: dollars(inputs.managerRate), locations: inputs.locations, weekly: dollars(weekly) };
    by('calc-how').textContent = filled(calc.dataset.how, facts);
  };
  calc.addEventListener('input', count);
  calc.addEventListener('submit', (event) => {
    event.preventDefault();
    count();
  });
  count();
}

const states = by('states');
if (states) {
  const field = by('q');
  const folded = (text) => text.toLowerCase().normalize('NFD').replaceAll(/[\u0300-\u036f]/g, '').trim();
  field.addEventListener('input', () => {
    const wanted = folded(field.value);
    let shown = 0;
    for (const state of states.children) {
      state.hidden = !state.dataset.key.includes(wanted);
      shown += state.hidden ? 0 : 1;
    }
    by('none').hidden = shown > 0;
  });
}

const screens = by('screens');
if (screens) {
  const all = [...screens.children];
  const controls = by('controls');
  const play = by('play');
  const each = 90000 / all.length;
  let at = 0;
  let spent = 0;
  let last = 0;
  let plays = !matchMedia('(prefers-reduced-motion: reduce)').matches;

  const show = (index) => {
    at = (index + all.length) % all.length;
    spent = 0;
    all.forEach((screen, one) => {
      screen.hidden = one !== at;
    });
    // The next picture is there when its turn comes.
    const next = all[(at + 1) % all.length].querySelector('img');
    next.loading = 'eager';
    // While it plays, a reader is not interrupted every few seconds.
    by('at').setAttribute('aria-live', plays ? 'off' : 'polite');
    by('at').textContent = all[at].dataset.at;
    draw();
  };
  const draw = () => {
    by('progress').style.width = `${(100 * (at + spent / each)) / all.length}%`;
  };
  const run = (now) => {
    if (!plays) return;
    spent += Math.min(now - last, 250);
    last = now;
    if (spent >= each) {
      if (at === all.length - 1) set(false);
      else show(at + 1);
    } else draw();
    if (plays) requestAnimationFrame(run);
  };
  const set = (on) => {
    plays = on;
    play.textContent = on ? controls.dataset.pause : controls.dataset.play;
    if (!on) return;
    if (at === all.length - 1 && spent >= each) show(0);
    last = performance.now();
    requestAnimationFrame(run);
  };
  const step = (steps) => {
    set(false);
    show(at + steps);
  };
  by('back').addEventListener('click', () => step(-1));
  by('next').addEventListener('click', () => step(1));
  play.addEventListener('click', () => set(!plays));
  document.addEventListener('keydown', (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (event.key === 'ArrowRight') step(1);
    else if (event.key === 'ArrowLeft') step(-1);
    else if (event.key === ' ' && !event.target.closest('a, button, summary, input')) set(!plays);
    else return;
    event.preventDefault();
  });
  controls.hidden = false;
  screens.classList.add('plays');
  show(0);
  set(plays);
}
