/** The browser's part of passkeys: the server's challenge goes to the device, and its answer back. */
import type { Wire } from '@/api/wire';

type Challenge = Wire<'Challenge'>;

/** Whether this browser takes challenges as the server writes them. */
export const knowsPasskeys = () =>
  typeof PublicKeyCredential === 'function' && 'parseCreationOptionsFromJSON' in PublicKeyCredential;

/** Makes a passkey on a device of the person's choice. */
export async function makePasskey({ ceremony, publicKey }: Challenge) {
  // The document leaves WebAuthn's own shapes to WebAuthn.
  const json = publicKey as unknown as PublicKeyCredentialCreationOptionsJSON;
  const options = PublicKeyCredential.parseCreationOptionsFromJSON(json);
  return { ceremony, credential: written(await navigator.credentials.create({ publicKey: options })) };
}

/** Asks for one of the person's passkeys. */
export async function presentPasskey({ ceremony, publicKey }: Challenge) {
  const json = publicKey as unknown as PublicKeyCredentialRequestOptionsJSON;
  const options = PublicKeyCredential.parseRequestOptionsFromJSON(json);
  return { ceremony, credential: written(await navigator.credentials.get({ publicKey: options })) };
}

/** What the device answered, in its JSON form. */
function written(credential: Credential | null): Record<string, unknown> {
  if (!credential) throw new DOMException('No passkey was used', 'NotAllowedError');
  return JSON.parse(JSON.stringify(credential));
}
