import type { FastifyInstance } from 'fastify';
import { ApiError, invalidParameter } from '#sdk/api/errors.ts';
import { toUrl } from '#sdk/api/openapi.ts';
import { CSV_ROUTES } from '../contract/routes.ts';
import type { BackgroundExports } from './background-exports.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Registers `/csv-exports/{id}`, the progress of a background file, and `/csv-exports/{id}/file`, the file. */
export function registerBackgroundExports(scope: FastifyInstance, store: BackgroundExports): void {
  scope.get(toUrl(CSV_ROUTES.csv_export), async (request, reply) => {
    const found = await store.get(readId(request.params));
    if (found === null) throw new ApiError('not_found');
    return reply.header('cache-control', 'no-store').send(found);
  });
  scope.get(toUrl(CSV_ROUTES.csv_export_file), async (request, reply) => {
    const file = await store.read(readId(request.params));
    if (file === null) throw new ApiError('not_found');
    return reply
      .type('application/csv')
      .header('content-disposition', `attachment; filename="${file.name}.csv"`)
      .header('cache-control', 'no-store')
      .send(file.bytes);
  });
}

function readId(params: unknown): string {
  const { id } = params as { id: string };
  if (!UUID.test(id)) throw invalidParameter('id', id, 'the id of an export');
  return id;
}
