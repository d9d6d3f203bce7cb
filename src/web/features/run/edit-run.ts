import { readRoot } from '../../app/read-root.ts';

/** Permission of this visitor to rename and delete runs: yes, with the operator's token, or no. */
export type RunsAccess = 'yes' | 'token' | 'no';

/** Requests the permission to change runs; `no` without an answer. */
export async function readRunsAccess(signal: AbortSignal): Promise<RunsAccess> {
  try {
    const response = await fetch(`${readRoot()}/api/v2/runs-access`, { signal });
    const { access } = (await response.json()) as { access?: RunsAccess };
    return access ?? 'no';
  } catch {
    return 'no';
  }
}

/** Renames a run; throws a sentence if that is refused. */
export function renameRun(id: number, name: string, token: string): Promise<void> {
  return send(id, token, {
    method: 'PATCH',
    body: JSON.stringify({ name }),
    headers: { 'content-type': 'application/json' },
  });
}

/** Deletes a run with all of its data; throws a sentence if that is refused. */
export function deleteRun(id: number, token: string): Promise<void> {
  return send(id, token, { method: 'DELETE' });
}

async function send(id: number, token: string, init: RequestInit): Promise<void> {
  const authorization: Record<string, string> = token === '' ? {} : { authorization: `Bearer ${token}` };
  const response = await fetch(`${readRoot()}/api/v2/runs/${id}`, {
    ...init,
    headers: { ...init.headers, ...authorization },
  });
  if (response.ok) return;
  const body = (await response.json().catch(() => null)) as { message?: string } | null;
  throw new Error(
    response.status === 403 ? 'The token is not the operator’s.' : (body?.message ?? 'No answer'),
  );
}
