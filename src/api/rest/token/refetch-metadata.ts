import type { FastifyInstance } from 'fastify';
import { CORE_ROUTES } from '#contract/calls/core-routes.ts';
import type { ApiContext } from '../../context.ts';
import { ApiError } from '../../errors.ts';
import { toUrl } from '../../openapi/call-urls.ts';
import { openReadScope } from '../../parameters/read-scope.ts';
import { findInstance } from './token-instances.ts';

/**
 * Registers `PATCH /tokens/{hash}/instances/{id}/refetch-metadata`: the indexer calls the contract again within
 * seconds. A recently read token instance is not read again.
 */
export function registerRefetchMetadata(scope: FastifyInstance, context: ApiContext): void {
  scope.patch(toUrl(CORE_ROUTES.refetch_metadata), async (request) => {
    const { enqueueInstance } = context.writes;
    if (!enqueueInstance) throw new ApiError('forbidden');
    const read = await openReadScope(context);
    const { key } = await findInstance(read, request.params as Record<string, string>);
    if (!(await enqueueInstance(read.run.schema, key))) throw new ApiError('too_many_requests');
    return { message: 'OK' };
  });
}
