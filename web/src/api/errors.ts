/** What the server says when it refuses: `application/problem+json`, kept beside the plain text of the reply. */
import type { Wire } from './wire';

export type Text = Wire<'LocalizedText'>;

/** The author of the current version; absent where the document leaves it open. */
type ChangedBy = { id: string | null; name: string | null; at?: string };

/** `code` is a stable snake_case name; screens choose their own wording by it. */
export type Problem = Omit<Wire<'Problem'>, 'changedBy'> & { changedBy?: ChangedBy };

/** Any reply that is not OK. The message is `"{status}: {body, or the status text when the body is empty}"`. */
export class ApiError extends Error {
  readonly status: number;
  readonly problem: Problem | undefined;

  constructor(status: number, body: string, statusText: string) {
    super(`${status}: ${body || statusText}`);
    this.name = 'ApiError';
    this.status = status;
    this.problem = parseProblem(body);
  }
}

function parseProblem(body: string): Problem | undefined {
  try {
    const value: unknown = JSON.parse(body);
    const isProblem = typeof value === 'object' && value !== null && 'code' in value;
    return isProblem ? (value as Problem) : undefined;
  } catch {
    return undefined;
  }
}

export async function throwIfNotOk(response: Response): Promise<void> {
  if (response.ok) return;
  throw new ApiError(response.status, await response.text(), response.statusText);
}

/** The server's stable code of an error, or `offline` when the request never reached it. */
export function errorCode(error: unknown): string {
  if (error instanceof ApiError) return error.problem?.code ?? `status_${error.status}`;
  return error instanceof TypeError ? 'offline' : 'unknown';
}
