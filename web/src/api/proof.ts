/** A sensitive action needs a recent proof of identity: the shell asks for it, then the request is sent again. */
export const PROOF = '/api/users/me/proof';

/** Resolves once the person has answered: whether the proof was taken. */
type Ask = () => Promise<boolean>;

const refuseAll: Ask = async () => false;
let ask = refuseAll;
let confirming: Promise<boolean> | null = null;

/** Registers the handler that asks for proofs; the returned function removes it. */
export function askForProofs(by: Ask): () => void {
  ask = by;
  return () => {
    ask = refuseAll;
  };
}

/** Sends a request, and once more if the person had to prove who they are and did. */
export async function withProof(send: () => Promise<Response>): Promise<Response> {
  const response = await send();
  if (response.status !== 403 || !(await isRequired(response.clone()))) return response;
  // Two requests at once share one dialog.
  confirming ??= ask().finally(() => {
    confirming = null;
  });
  return (await confirming) ? send() : response;
}

async function isRequired(response: Response): Promise<boolean> {
  const problem = await response.json().catch(() => null);
  return problem?.code === 'reauthentication_required';
}
