import type { SocketFrame } from '#contract/socket.ts';

/** Parses a text frame of the Phoenix serializer, version 2; null for an invalid one. */
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

/** Encodes the reply to a client's frame. */
export function encodeReply(
  [joinRef, ref, topic]: SocketFrame,
  status: 'ok' | 'error',
  response: Record<string, unknown> = {},
): Buffer {
  return Buffer.from(JSON.stringify([joinRef, ref, topic, 'phx_reply', { status, response }]));
}

/** Encodes the notification that a channel joined under `joinRef` is closed. */
export function encodeClose(topic: string, joinRef: string | null): Buffer {
  return Buffer.from(JSON.stringify([joinRef, joinRef, topic, 'phx_close', {}]));
}

/** Maximum size of an event's frame. */
export const FRAME_BYTES_MAX = 512 * 1024;

/**
 * Encodes an event for all subscribers of the topic: the same bytes for each, as it contains no join reference. A too
 * large one is replaced by `phx_error`, on which clients rejoin and fetch again.
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
