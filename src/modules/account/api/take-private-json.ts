import type { FastifyInstance } from 'fastify';
import { ApiError } from '../../../api/errors.ts';

/** ABIs are the longest. */
const BODY_BYTES_MAX = 512 * 1024;

/** Lets a scope take JSON, and an empty body that says it is JSON, as clients send with DELETE; a body of another type is answered 415. */
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
