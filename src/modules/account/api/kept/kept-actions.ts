import type { FastifyInstance } from 'fastify';
import type { Call } from '../../../../contract/calls/call.ts';
import type { AccountMeans } from '../means.ts';
import { registerPrivate } from '../register-private.ts';

/**
 * Actions that add, edit and remove saved entries of one kind, shared by the API and by forms; errors are AccountError or
 * ApiError.
 */
export interface KeptActions {
  add(means: AccountMeans, accountId: number, body: unknown): Promise<unknown>;
  /** `id` is the path segment; absent if entries can only be added and removed. */
  edit?(means: AccountMeans, own: { accountId: number; id: string }, body: unknown): Promise<unknown>;
  remove(means: AccountMeans, own: { accountId: number; id: string }, body: unknown): Promise<void>;
}

interface KeptCalls {
  add: Call;
  edit?: Call;
  remove: Call;
}

/** Adds the calls that change saved entries. */
export function registerKept(
  scope: FastifyInstance,
  means: AccountMeans,
  { add, edit, remove }: KeptCalls,
  actions: KeptActions,
): void {
  registerPrivate(scope, means, add, ({ request, visitor }) =>
    actions.add(means, visitor.accountId, request.body),
  );
  if (edit !== undefined && actions.edit !== undefined) {
    const run = actions.edit;
    registerPrivate(scope, means, edit, ({ request, visitor }) =>
      run(means, { accountId: visitor.accountId, id: readLast(request.params) }, request.body),
    );
  }
  registerPrivate(scope, means, remove, async ({ request, visitor }) => {
    const own = { accountId: visitor.accountId, id: readLast(request.params) };
    await actions.remove(means, own, request.body);
    return { message: 'OK' };
  });
}

/** The only parameter of such a path. */
function readLast(params: unknown): string {
  const { id, api_key } = params as Record<string, string | undefined>;
  return id ?? api_key ?? '';
}
