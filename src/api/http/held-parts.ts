import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** Maximum size sent as a whole, so that it can be compressed. */
const WHOLE_BYTES_MAX = 1024 * 1024;

/** Bytes buffered by the streams of `sendParts`. */
const HELD = new WeakMap<object, number>();

/** Sends a response from chunks; a large one without copying. */
export function sendParts(reply: FastifyReply, parts: readonly Buffer[]): FastifyReply {
  const bytes = parts.reduce((sum, part) => sum + part.length, 0);
  if (bytes <= WHOLE_BYTES_MAX) return reply.send(Buffer.concat(parts));
  const stream = Readable.from(parts, { objectMode: false });
  HELD.set(stream, bytes);
  return reply.header('content-length', bytes).send(stream);
}

/** Returns the bytes that a response stream holds from its beginning; undefined for a generated one. */
export function heldBytes(stream: object): number | undefined {
  return HELD.get(stream);
}
