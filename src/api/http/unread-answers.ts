import type { Socket } from 'node:net';
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { clientKey } from '../limits/client-key.ts';
import { heldBytes } from './held-parts.ts';

/** Limits of buffered response bytes. */
export interface UnreadLimits {
  /** Maximum number of buffered bytes for one client (see `clientKey`). */
  clientBytes: number;
  /** Maximum number of buffered bytes for all clients. */
  totalBytes: number;
  /** Time after which a client that reads nothing of its buffered bytes is disconnected, in ms. */
  stallMs: number;
}

export const UNREAD_LIMITS: UnreadLimits = {
  clientBytes: 16 * 1024 * 1024,
  totalBytes: 64 * 1024 * 1024,
  stallMs: 10_000,
};

interface Answer {
  client: string;
  bytes: number;
  socket: Socket;
  /** Bytes of the connection taken by the system, and number of checks since the last progress. */
  taken: number;
  idleLooks: number;
}

/** Number of checks without progress; a pause of this process is one check, however long, and no fault of a client. */
const LOOKS_MAX = 10;

/** Buffer size of a stream. */
const STREAM_BYTES = 256 * 1024;
/** Chunk size of writes: for a single write the progress is unknown. */
const PART_BYTES = 64 * 1024;

/**
 * Counts the bytes of every response (page, API, file) against its client from its creation until the system has taken
 * all of it. Beyond a limit the slowest connection of the client with the most bytes is closed; so is one whose client
 * reads nothing.
 */
export function boundUnreadAnswers(server: FastifyInstance, limits: UnreadLimits = UNREAD_LIMITS): void {
  const ledger = createLedger(limits);
  server.addHook('onSend', async (request, reply, payload) => {
    const bytes = countBytes(payload);
    const { socket } = request.raw;
    if (bytes === 0 || socket.destroyed) return payload;
    const answer = { client: clientKey(request), bytes, socket, taken: countTaken(socket), idleLooks: 0 };
    reply.raw.once('close', () => ledger.release(answer));
    ledger.add(answer);
    if (!isLarge(payload) || request.method === 'HEAD') return payload;
    if (!reply.hasHeader('content-length')) reply.header('content-length', bytes);
    return Readable.from(inParts(payload), { objectMode: false });
  });
  const sweep = setInterval(() => ledger.look(), limits.stallMs / LOOKS_MAX);
  sweep.unref();
  server.addHook('onClose', async () => clearInterval(sweep));
}

/** Responses in flight, with their sums. */
function createLedger(limits: UnreadLimits) {
  const answers = new Set<Answer>();
  const byClient = new Map<string, number>();
  let total = 0;

  function release(answer: Answer): void {
    if (!answers.delete(answer)) return;
    const left = (byClient.get(answer.client) ?? 0) - answer.bytes;
    if (left > 0) byClient.set(answer.client, left);
    else byClient.delete(answer.client);
    total -= answer.bytes;
  }

  function findGreediest(): string | undefined {
    const most = Math.max(...byClient.values());
    return [...byClient].find(([, bytes]) => bytes === most)?.[0];
  }

  function closeSlowest(client: string | undefined): void {
    let slowest: Answer | undefined;
    for (const answer of answers) {
      if (answer.client !== client) continue;
      if (slowest === undefined || answer.idleLooks > slowest.idleLooks) slowest = answer;
    }
    if (slowest === undefined) return;
    const { socket } = slowest;
    for (const answer of answers) if (answer.socket === socket) release(answer);
    socket.destroy();
  }

  return {
    release,
    add(answer: Answer): void {
      const { client, bytes } = answer;
      answers.add(answer);
      byClient.set(client, (byClient.get(client) ?? 0) + bytes);
      total += bytes;
      while ((byClient.get(client) ?? 0) > limits.clientBytes) closeSlowest(client);
      while (total > limits.totalBytes) closeSlowest(findGreediest());
    },
    /** Closes connections without progress since the tenth call before. */
    look(): void {
      for (const answer of answers) {
        look(answer);
        if (answer.idleLooks >= LOOKS_MAX) answer.socket.destroy();
      }
    },
  };
}

/** A response still being generated has nothing to read. */
function look(answer: Answer): void {
  const taken = countTaken(answer.socket);
  const isWaiting = taken === answer.taken && answer.socket.writableLength > 0;
  answer.idleLooks = isWaiting ? answer.idleLooks + 1 : 0;
  answer.taken = taken;
}

/** `bytesWritten` includes buffered bytes, too. */
function countTaken(socket: Socket): number {
  return socket.bytesWritten - socket.writableLength;
}

function isLarge(payload: unknown): payload is string | Uint8Array {
  const isWhole = typeof payload === 'string' || payload instanceof Uint8Array;
  return isWhole && payload.length > 2 * PART_BYTES;
}

function* inParts(payload: string | Uint8Array): Generator<Uint8Array> {
  const bytes = typeof payload === 'string' ? Buffer.from(payload) : payload;
  for (let at = 0; at < bytes.byteLength; at += PART_BYTES) yield bytes.subarray(at, at + PART_BYTES);
}

function countBytes(payload: unknown): number {
  if (typeof payload === 'string') return Buffer.byteLength(payload);
  if (payload instanceof Uint8Array) return payload.byteLength;
  return typeof payload === 'object' && payload !== null ? (heldBytes(payload) ?? STREAM_BYTES) : 0;
}
