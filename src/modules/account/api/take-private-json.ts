import type { FastifyInstance } from 'fastify';
import { ApiError } from '#sdk/api/errors.ts';

/** Sized for ABIs, the longest field. */
const BODY_BYTES_MAX = 512 * 1024;

/** Makes a scope accept JSON, including empty bodies declared as JSON, which clients send with DELETE; 415 for other types. */
export function takePrivateJson(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(
    'application/json',
    { parseAs: 'string', bodyLimit: BODY_BYTES_MAX },
    async (_: unknown, text: string | Buffer) =>
      String(text).trim() === '' ? undefined : parse(String(text)),
  );
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text, (key, value) => (key === '__proto__' ? undefined : value));
  } catch (cause) {
    throw new ApiError('invalid_parameter', { cause });
  }
}
