import type { FastifyInstance, FastifyRequest } from 'fastify';
import { CORE_ROUTES } from '#contract/calls/core-routes.ts';
import { ApiError, invalidParameter } from '../errors.ts';
import { toUrl } from '../openapi/call-urls.ts';
import { takeJson } from '../parameters/register-bodies.ts';
import type { RunEditor } from '../writes.ts';
import { parseRunId } from './runs.ts';
import { decideRunsAccess } from './runs-access.ts';

/** Maximum length of a run's name, in characters. */
export const RUN_NAME_LENGTH_MAX = 80;
const BODY_BYTES_MAX = 4096;

/**
 * Registers `PATCH /api/v2/runs/{id}` (`{name: string | null}`), `DELETE /api/v2/runs/{id}`, and `GET
 * /api/v2/runs-access`, which reports if the caller may do either.
 */
export function registerRunsEdit(scope: FastifyInstance, editor: RunEditor | null): void {
  scope.get(toUrl(CORE_ROUTES.runs_access), async (request, reply) => {
    reply.header('cache-control', 'no-store');
    return { access: editor === null ? 'no' : await decideRunsAccess(request, editor.policy) };
  });
  takeJson(scope, BODY_BYTES_MAX);
  // Unauthorized requests are refused before the body is read.
  const preParsing = async (request: FastifyRequest) => void (await admit(request, editor));
  scope.patch(toUrl(CORE_ROUTES.rename_run), { preParsing }, async (request, reply) => {
    const { rename } = await admit(request, editor);
    const name = readName(request.body);
    if (!(await rename(readId(request), name))) throw new ApiError('not_found');
    return reply.code(204).send();
  });
  scope.delete(toUrl(CORE_ROUTES.delete_run), async (request, reply) => {
    const { remove } = await admit(request, editor);
    const outcome = await remove(readId(request));
    if (outcome === 'missing') throw new ApiError('not_found');
    if (outcome === 'active')
      throw new ApiError('invalid_parameter', { message: 'The run that is being indexed cannot be deleted' });
    return reply.code(204).send();
  });
}

async function admit(request: FastifyRequest, editor: RunEditor | null): Promise<RunEditor> {
  if (editor === null || (await decideRunsAccess(request, editor.policy)) !== 'yes')
    throw new ApiError('forbidden');
  return editor;
}

function readId(request: FastifyRequest): number {
  return parseRunId((request.params as { id?: string }).id);
}

/** Parses a name of up to 80 characters; null or an empty one removes the name. */
function readName(body: unknown): string | null {
  const { name } = (typeof body === 'object' && body !== null ? body : {}) as { name?: unknown };
  if (name === null) return null;
  if (typeof name !== 'string' || name.length > RUN_NAME_LENGTH_MAX || name.includes('\0'))
    throw invalidParameter(
      'name',
      typeof name === 'string' ? name : undefined,
      `a name of up to ${RUN_NAME_LENGTH_MAX} characters, or null`,
    );
  return name.trim() === '' ? null : name.trim();
}
