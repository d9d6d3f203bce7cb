import type { FastifyInstance, FastifyReply } from 'fastify';
import type { ApiContext, RouteDeps } from '#sdk/api/part.ts';
import { openReadScope } from '#sdk/api/requests.ts';
import { toAddress } from '#sdk/api/wire.ts';
import { hexToBytes, isAddress } from '#sdk/lib/values.ts';
import type { ContractDeps } from '../contract-deps.ts';

/** Paths that tools append to a Sourcify server URL for a contract page, with the match if they include it. */
const CONTRACT_PATHS = [
  '/repo-ui/:chain/:address',
  '/repo-ui/contracts/:match/:chain/:address',
  '/repo/:chain/:address',
  '/repo/contracts/:match/:chain/:address',
  '/repository/contracts/:match/:chain/:address',
] as const;

const JOB_PATH = '/verify-ui/jobs/:id';

/** Names of a match in such paths; undefined if absent. */
const MATCHES: readonly unknown[] = [undefined, 'full_match', 'partial_match', 'exact_match', 'match'];

/**
 * Redirects the pages that tools print after a verification at a Sourcify server to the corresponding pages here: the code of the
 * contract, or the form while the source does not match. Locations are relative, to work below a base path too.
 */
export function registerSourcifyPages(
  scope: FastifyInstance,
  { context }: RouteDeps,
  open: (context: ApiContext) => ContractDeps,
): void {
  for (const path of CONTRACT_PATHS)
    scope.get(path, async (request, reply) => {
      const { chain, address = '', match } = request.params as Record<string, string | undefined>;
      const { run } = await openReadScope(context);
      if (chain !== String(run.chainId) || !isAddress(address) || !MATCHES.includes(match))
        return reply.callNotFound();
      return lead(reply, path, `address/${toAddress(Buffer.from(hexToBytes(address)))}?tab=contract`);
    });
  scope.get(JOB_PATH, async (request, reply) => {
    const { id = '' } = request.params as { id?: string };
    const job = context.store.appPool === undefined ? null : await open(context).jobs.settle(id);
    if (job === null) return reply.callNotFound();
    const isVerified = job.endedAt !== null && job.errors === null;
    const page = isVerified ? '?tab=contract' : '/contract-verification';
    return lead(reply, JOB_PATH, `address/${toAddress(job.address)}${page}`);
  });
}

/** Redirects from a path to a page below the same root. */
function lead(reply: FastifyReply, from: string, page: string): FastifyReply {
  const up = '../'.repeat(from.split('/').length - 2);
  return reply.header('cache-control', 'no-store').redirect(`${up}${page}`, 302);
}
