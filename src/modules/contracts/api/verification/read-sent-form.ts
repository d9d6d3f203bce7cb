import type { FastifyRequest } from 'fastify';
import { ApiError, invalidParameter } from '#sdk/api/errors.ts';
import { LARGE_BODY_BYTES_MAX } from '#sdk/api/large-bodies.ts';
import type { SentForm } from './verification-input.ts';

/**
 * Parses JSON, or a multipart form with files. Rejects file names that are empty or contain `..`, and invalid or truncated forms.
 */
export async function readSentForm(request: FastifyRequest): Promise<SentForm> {
  if (!request.isMultipart()) return { fields: Object(request.body) as SentForm['fields'], files: new Map() };
  try {
    return await readParts(request);
  } catch (cause) {
    // The parser's errors about a missing or unterminated boundary have no status.
    if (cause instanceof ApiError || Object(cause).statusCode !== undefined) throw cause;
    const message = 'The request body is not a complete multipart form';
    throw new ApiError('invalid_parameter', { message, cause });
  }
}

async function readParts(request: FastifyRequest): Promise<SentForm> {
  const fields: Record<string, unknown> = {};
  const files = new Map<string, string>();
  const interfaces = new Map<string, string>();
  let bytes = 0;
  for await (const part of request.parts()) {
    if (part.type === 'field') {
      fields[part.fieldname] = part.value;
      bytes += String(part.value).length;
    } else {
      const content = await part.toBuffer();
      bytes += content.length;
      const list = part.fieldname.startsWith('interfaces') ? interfaces : files;
      list.set(readPath(part.filename), content.toString('utf8'));
    }
    if (bytes > LARGE_BODY_BYTES_MAX) throw new ApiError('payload_too_large');
  }
  return { fields, files, interfaces };
}

function readPath(name: string): string {
  const path = name.replaceAll('\\', '/').replace(/^(\.\/)+/, '');
  const isOutside = path.startsWith('/') || path.split('/').includes('..');
  if (path === '' || path.length > 300 || isOutside || path.includes('\0'))
    throw invalidParameter('files', name, 'the path of a source within its project');
  return path;
}
