import type { FastifyInstance } from 'fastify';
import type { Call } from '#sdk/contract/calls.ts';
import type { AccountDeps } from '../deps.ts';
import { registerPrivate } from '../register-private.ts';

/**
 * Actions that add, edit and remove saved entries of one kind, shared by the API and by forms; errors are AccountError or
 * ApiError.
 */
export interface SavedActions {
  add(deps: AccountDeps, accountId: number, body: unknown): Promise<unknown>;
  /** `id` is the path segment; absent if entries can only be added and removed. */
  edit?(deps: AccountDeps, own: { accountId: number; id: string }, body: unknown): Promise<unknown>;
  remove(deps: AccountDeps, own: { accountId: number; id: string }, body: unknown): Promise<void>;
}

interface SavedCalls {
  add: Call;
  edit?: Call;
  remove: Call;
}

/** Adds the calls that change saved entries. */
export function registerSaved(
  scope: FastifyInstance,
  deps: AccountDeps,
  { add, edit, remove }: SavedCalls,
  actions: SavedActions,
): void {
  registerPrivate(scope, deps, add, ({ request, visitor }) =>
    actions.add(deps, visitor.accountId, request.body),
  );
  if (edit !== undefined && actions.edit !== undefined) {
    const run = actions.edit;
    registerPrivate(scope, deps, edit, ({ request, visitor }) =>
      run(deps, { accountId: visitor.accountId, id: readLast(request.params) }, request.body),
    );
  }
  registerPrivate(scope, deps, remove, async ({ request, visitor }) => {
    const own = { accountId: visitor.accountId, id: readLast(request.params) };
    await actions.remove(deps, own, request.body);
    return { message: 'OK' };
  });
}

/** The only parameter of such a path. */
function readLast(params: unknown): string {
  const { id, api_key } = params as Record<string, string | undefined>;
  return id ?? api_key ?? '';
}
