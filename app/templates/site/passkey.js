// Sign-in with a passkey. Where the browser supports none, the button stays hidden and the code is the only way.
const form = document.querySelector('[data-passkey]');
const Key = globalThis.PublicKeyCredential;

if (form && Key?.parseRequestOptionsFromJSON) {
  const failed = form.querySelector('[role=alert]');
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    failed.hidden = true;
    try {
      const body = new URLSearchParams(new FormData(form));
      const reply = await fetch('/sign-in/passkey/begin', { method: 'POST', body });
      if (!reply.ok) throw new Error(String(reply.status));
      const publicKey = Key.parseRequestOptionsFromJSON(await reply.json());
      form.elements.credential.value = JSON.stringify(await navigator.credentials.get({ publicKey }));
      form.submit();
    } catch {
      failed.hidden = false;
    }
  });
  form.hidden = false;
}
