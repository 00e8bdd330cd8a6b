/** What the server says when it refuses: `application/problem+json`, kept beside the plain text of the reply. */
export type Text = { en: string; es: string };

export type FieldProblem = { field: string; code: string; message: string };

export type Problem = {
  type?: string;
  title: string;
  status: number;
  /** Stable snake_case name; screens choose their own wording by it. */
  code: string;
  detail?: string;
  fields?: FieldProblem[];
  findings?: unknown[];
  current?: unknown;
  changedBy?: { id: string; name: string };
  changedAt?: string;
  needs?: string;
  suggestion?: unknown;
  retryAfterSeconds?: number;
  requestId?: string;
};

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
