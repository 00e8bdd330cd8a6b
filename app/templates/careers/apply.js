// The application form with a script: three steps, checks while typing, a copy on this phone and one on the server.
// Without it the form is one page and works the same. Everything is checked again on the server.
(() => {
  // It came in: nothing about them stays on a phone that others may use.
  const sent = document.querySelector("[data-sent]");
  if (sent) {
    try {
      localStorage.removeItem(`apply:${sent.dataset.sent}`);
    } catch {}
    // A posted page has no address to keep or to return to; the status page has.
    if (sent.dataset.status) history.replaceState(null, "", new URL(sent.dataset.status, location).pathname);
  }
  const form = document.querySelector("form.apply");
  if (!form) return;
  const say = form.dataset;
  const pages = [...form.querySelectorAll("fieldset[data-page]")];
  const $ = (what) => document.querySelector(what);
  const field = (name) => form.elements.namedItem(name);
  const store = `apply:${say.job}`;
  const skip = new Set(["form", "key", "website", "resume"]);
  let step = 1;
  let saving = null;
  let dirty = false;

  // The typed values, kept on this phone.
  const snapshot = () => {
    const all = {};
    for (const [name, value] of new FormData(form)) {
      if (typeof value !== "string" || skip.has(name)) continue;
      all[name] = [...(all[name] ?? []), value];
    }
    return all;
  };
  const keep = () => {
    try {
      localStorage.setItem(store, JSON.stringify({ at: Date.now(), all: snapshot() }));
    } catch {}
  };
  const restore = () => {
    let kept;
    try {
      kept = JSON.parse(localStorage.getItem(store));
    } catch {}
    const aged = !kept || Date.now() - kept.at > 14 * 864e5;
    // The server's values in the page are newer than this phone's.
    if (aged || field("draft").value || $("#alert")) return;
    for (const [name, values] of Object.entries(kept.all)) {
      if (name === "language" || name === "step" || name === "src") continue;
      const input = field(name);
      if (!input) continue;
      if (input instanceof RadioNodeList || input.type === "checkbox" || input.type === "radio") {
        for (const one of input instanceof RadioNodeList ? input : [input]) one.checked = values.includes(one.value);
      } else input.value = values[0];
    }
    if (kept.all.firstName?.[0]) $("[data-saved]").textContent = say.restored;
  };

  // A draft on the server, and the chosen file ahead of the form. One after the other: the first one makes the draft
  // that the next ones change.
  let underWay = Promise.resolve();
  const save = (file) => (underWay = underWay.then(() => saveOne(file)));
  const saveOne = (file) =>
    new Promise((done) => {
      const data = new FormData(form);
      data.delete("resume");
      if (file) data.set("resume", file);
      const send = new XMLHttpRequest();
      send.open("POST", `/apply/${say.job}/draft`);
      send.setRequestHeader("Accept", "application/json");
      if (file)
        send.upload.onprogress = (at) => {
          $("[data-file]").textContent = `${say.sending} ${Math.round((100 * at.loaded) / at.total)} %`;
        };
      send.onload = () => {
        let reply = {};
        try {
          reply = JSON.parse(send.responseText);
        } catch {}
        if (reply.draft) field("draft").value = reply.draft;
        done({ ok: send.status === 200, ...reply });
      };
      send.onerror = () => done({ ok: false, lost: true });
      send.send(data);
    });
  const saveSoon = () => {
    keep();
    $("[data-saved]").textContent = say.restored;
    dirty = true;
    clearTimeout(saving);
    saving = setTimeout(saveNow, 4000);
  };
  const saveNow = () => {
    clearTimeout(saving);
    if (!dirty || !field("phone").value) return;
    dirty = false;
    save();
  };

  // Faults.
  const fault = (at, id, message) => {
    let note = document.getElementById(`e-${id}`);
    if (!message) {
      note?.remove();
      at.removeAttribute("aria-invalid");
      return false;
    }
    if (!note) {
      note = document.createElement("p");
      note.className = "wrong";
      note.id = `e-${id}`;
      (at.closest(".field, .question") ?? at).append(note);
    }
    note.textContent = message;
    if (at.matches("input, textarea")) {
      at.setAttribute("aria-invalid", "true");
      at.setAttribute("aria-describedby", note.id);
    }
    return true;
  };
  const digits = (text) => text.replace(/\D/g, "");
  // The ten digits of a North American number, with or without its country code; none of any other text.
  const national = (text) => {
    const all = digits(text);
    const ten = all.length === 11 && all.startsWith("1") ? all.slice(1) : all;
    return /^[2-9]\d{2}[2-9]\d{6}$/.test(ten) ? ten : "";
  };
  // A number in E.164, as the server reads it; nothing where there are digits too many.
  const international = (text) => {
    const all = digits(text);
    if (/^[^\d+]*\+/.test(text) || (all.length === 11 && all[0] === "1")) return `+${all}`;
    if (all.length === 10) return `+1${all}`;
    const abroad = /^(?:011|00)(\d+)$/.exec(all);
    return abroad ? `+${abroad[1]}` : "";
  };
  const checks = {
    firstName: (it) => !it.value.trim() && say.neededFirst,
    lastName: (it) => !it.value.trim() && say.neededLast,
    phone: (it) => {
      if (!it.value.trim() && field("texts").checked) return say.neededTexts;
      if (digits(it.value).length < 10) return say.neededPhone;
      const number = international(it.value);
      if (!number || /^\+(1\d{11}|\d{16})/.test(number)) return say.longPhone;
      // The numbering plans know, once they have come; the server knows all of them.
      const real = globalThis.isRealPhone?.(number) ?? (number[1] !== "1" || national(it.value));
      return !real && say.badPhone;
    },
    email: (it) => it.value.trim() && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(it.value.trim()) && say.neededEmail,
  };
  const checkOne = (name) => fault(field(name), name, checks[name](field(name)));
  const answered = (box) =>
    [...box.querySelectorAll("input, textarea")].some((it) =>
      it.type === "radio" || it.type === "checkbox" ? it.checked : it.value.trim(),
    );
  const checkPage = () => {
    const wrong = [];
    if (step === 1) for (const name of Object.keys(checks)) if (checkOne(name)) wrong.push(field(name));
    if (step === 2)
      for (const box of pages[1].querySelectorAll("[data-required]"))
        if (fault(box, box.id.slice(2), !answered(box) && say.neededAnswer)) wrong.push(box.querySelector("input, textarea"));
    if (step === 3) {
      const week = $(".week");
      let note = document.getElementById("e-availability");
      if (free()) note?.remove();
      else {
        if (!note) {
          note = Object.assign(document.createElement("p"), { className: "wrong", id: "e-availability" });
          note.setAttribute("role", "alert");
          week.before(note);
        }
        note.textContent = say.neededTime;
        wrong.push(week.querySelector("input"));
      }
    }
    wrong[0]?.focus({ preventScroll: true });
    pages[step - 1].querySelector(".wrong")?.scrollIntoView({ block: "center" });
    return wrong.length === 0;
  };

  // Steps.
  const show = (to, focus) => {
    step = to;
    for (const page of pages) page.hidden = Number(page.dataset.page) !== step;
    field("step").value = step;
    $(".progress").hidden = false;
    $("[data-step]").textContent = say.of.replace("{n}", step);
    $("[data-left]").textContent = say[`left-${step}`] ?? say[`left${step}`];
    $(".meter i").style.width = `${Math.round((100 * step) / 3)}%`;
    $("[data-previous]").hidden = step === 1;
    $("[data-go]").textContent = step === 3 ? say.send : (say[`next-${step}`] ?? say[`next${step}`]);
    if (focus) {
      const legend = pages[step - 1].querySelector("legend");
      legend.tabIndex = -1;
      legend.focus({ preventScroll: true });
      scrollTo(0, 0);
    }
  };
  const go = (to) => {
    history.pushState({ step: to }, "");
    show(to, true);
  };
  addEventListener("popstate", (event) => show(event.state?.step ?? 1, true));
  $("[data-previous]").onclick = () => go(step - 1);
  form.addEventListener("submit", (event) => {
    // Continuing later needs only an address for the link.
    if (event.submitter?.hasAttribute("formaction")) return clearTimeout(saving);
    if (!checkPage()) return event.preventDefault();
    if (step < 3) {
      event.preventDefault();
      saveNow();
      return go(step + 1);
    }
    event.preventDefault();
    send();
  });
  // The form goes as it is, in one round trip; the page that answers takes the copy from this phone. Without a
  // connection everything stays here and the button works again.
  const send = async () => {
    $("[data-lost]")?.remove();
    const button = $("[data-go]");
    if (!navigator.onLine) {
      const note = Object.assign(document.createElement("p"), { className: "wrong", textContent: say.failed });
      note.dataset.lost = "";
      note.setAttribute("role", "alert");
      button.parentElement.before(note);
      return;
    }
    clearTimeout(saving);
    dirty = false;
    button.textContent = say.sending;
    button.disabled = true;
    await underWay;
    form.submit();
  };
  // Back from the page after: the button works again.
  addEventListener("pageshow", (event) => {
    if (event.persisted) {
      $("[data-go]").disabled = false;
      show(step);
    }
  });

  // Only who types a number needs the numbering plans.
  const plans = () => {
    const script = Object.assign(document.createElement("script"), { src: say.phone });
    // Who typed faster than it came reads the fault now.
    script.onload = () => field("phone").value && field("phone") !== document.activeElement && checkOne("phone");
    document.head.append(script);
  };
  field("phone").addEventListener("focus", plans, { once: true });
  // A whole number reads as people write it. No digit is ever removed: a number that is too long is reported, not cut.
  field("phone").addEventListener("input", (event) => {
    const it = event.target;
    if (it.value.startsWith("+") || it.selectionStart !== it.value.length || event.inputType?.startsWith("delete")) return;
    const d = national(it.value);
    if (d) it.value = `(${d.slice(0, 3)}) ${d.slice(3, 6)}-${d.slice(6)}`;
  });
  for (const name of Object.keys(checks)) {
    const it = field(name);
    // A fault is cleared while typing. A new one is shown a moment after leaving the field: a page that
    // moves under the finger would swallow the tap that left it.
    it.addEventListener("input", () => it.matches("[aria-invalid]") && checkOne(name));
    it.addEventListener("blur", () => it.value && setTimeout(checkOne, 250, name));
  }

  // The week.
  const free = () => [...form.querySelectorAll(".day input:checked")].some((it) => it.value !== "unavailable");
  // An answer clears the fault of its question.
  const settle = (event) => {
    const box = event.target?.closest("[data-required]");
    if (box && answered(box)) fault(box, box.id.slice(2), "");
    if (free()) document.getElementById("e-availability")?.remove();
  };
  const setDay = (day, part) => {
    for (const it of day.querySelectorAll("input")) it.checked = it.value === part;
  };
  const days = [...form.querySelectorAll(".day")];
  const any = $("[data-all]");
  const copy = $("[data-copy]");
  any.hidden = copy.hidden = false;
  any.onclick = () => {
    for (const day of days) setDay(day, "anytime");
    settle({});
    saveSoon();
  };
  copy.onclick = () => {
    const part = days[0].querySelector("input:checked")?.value ?? "unavailable";
    for (const day of days) setDay(day, part);
    settle({});
    saveSoon();
  };

  // "None" and the others clear each other.
  form.addEventListener("change", ({ target }) => {
    if (target.type !== "checkbox" || !target.checked || !target.name.startsWith("a.")) return;
    for (const other of form.querySelectorAll(`input[name="${CSS.escape(target.name)}"]`))
      if ((other.value === "none") !== (target.value === "none")) other.checked = false;
  });

  // The file is sent ahead, so that the form itself is sent at once.
  const file = $("#resume");
  file.classList.add("sr");
  $("[data-pick]").hidden = false;
  file.addEventListener("change", async () => {
    const [chosen] = file.files;
    if (!chosen) return;
    fault(file, "resume", "");
    const note = $("[data-file]");
    if (chosen.size > 5242880) {
      file.value = "";
      note.textContent = "";
      return wrongFile(say.large);
    }
    const reply = await save(chosen);
    note.textContent = reply.file && !reply.refused ? say.kept.replace("{file}", reply.file) : "";
    file.value = "";
    if (reply.refused || !reply.ok) wrongFile(reply.refused ?? say.failed);
  });
  const wrongFile = (message) => {
    const note = document.getElementById("e-resume") ?? Object.assign(document.createElement("p"), { className: "wrong", id: "e-resume" });
    note.setAttribute("role", "alert");
    note.textContent = message;
    $("[data-file]").after(note);
  };

  form.addEventListener("input", saveSoon);
  form.addEventListener("change", saveSoon);
  form.addEventListener("input", settle);
  form.addEventListener("change", settle);
  addEventListener("visibilitychange", () => document.visibilityState === "hidden" && saveNow());

  restore();
  const first = $(".wrong")?.closest("fieldset[data-page]");
  show(Number(first?.dataset.page ?? field("step").value));
  history.replaceState({ step }, "");
  $("#alert")?.focus();
})();
