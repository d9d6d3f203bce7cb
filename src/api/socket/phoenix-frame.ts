import type { SocketFrame } from '../../contract/socket.ts';

/** Reads a text frame of the Phoenix serializer, version 2; null when it is none. */
export function parseFrame(text: string): SocketFrame | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  if (!Array.isArray(value) || value.length !== 5) return null;
  const [joinRef, ref, topic, event, payload] = value as unknown[];
  if (!isRef(joinRef) || !isRef(ref) || !isName(topic) || !isName(event)) return null;
  return [joinRef, ref, topic, event, isObject(payload) ? payload : {}];
}

/** Writes the reply to a client's frame. */
export function encodeReply(
  [joinRef, ref, topic]: SocketFrame,
  status: 'ok' | 'error',
  response: Record<string, unknown> = {},
): Buffer {
  return Buffer.from(JSON.stringify([joinRef, ref, topic, 'phx_reply', { status, response }]));
}

/** Notifies the client that a channel which it joined under `joinRef` is closed. */
export function encodeClose(topic: string, joinRef: string | null): Buffer {
  return Buffer.from(JSON.stringify([joinRef, joinRef, topic, 'phx_close', {}]));
}

/** What an event takes at most as a frame. */
export const FRAME_BYTES_MAX = 512 * 1024;

/**
 * Writes an event for all who joined the topic: the same bytes for everybody, for it names no join. In place of one that is too large
 * goes `phx_error`, on which clients join again and read again what they show.
 */
export function encodeBroadcast(topic: string, event: string, payload: object): Buffer {
  const frame = Buffer.from(JSON.stringify([null, null, topic, event, payload]));
  if (frame.byteLength <= FRAME_BYTES_MAX) return frame;
  return Buffer.from(JSON.stringify([null, null, topic, 'phx_error', {}]));
}

const MAX_NAME_LENGTH = 200;

function isRef(value: unknown): value is string | null {
  return value === null || (typeof value === 'string' && value.length <= MAX_NAME_LENGTH);
}

function isName(value: unknown): value is string {
  return typeof value === 'string' && value.length > 0 && value.length <= MAX_NAME_LENGTH;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
