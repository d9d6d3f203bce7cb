import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ClientBudget } from '../limits/client-budget.ts';
import { heldBytes } from './held-parts.ts';

/** Uncompressed size of complete responses, by request. */
const SIZES = new WeakMap<FastifyRequest, number>();

/** Records the size of each complete response; must be registered before hooks that compress or stream responses. */
export function measureAnswers(server: FastifyInstance): void {
  server.addHook('onSend', async (request, _, payload) => {
    if (typeof payload === 'string') SIZES.set(request, Buffer.byteLength(payload));
    else if (payload instanceof Uint8Array) SIZES.set(request, payload.byteLength);
    else if (typeof payload === 'object' && payload !== null) noteHeld(request, payload);
    return payload;
  });
}

function noteHeld(request: FastifyRequest, stream: object): void {
  const bytes = heldBytes(stream);
  if (bytes !== undefined) SIZES.set(request, bytes);
}

/**
 * Charges the responses of a scope by their size: complete ones when they are made, streams when they have ended, by
 * the bytes that the connection took.
 */
export function chargeAnswers(scope: FastifyInstance, chargeBytes: ClientBudget['chargeBytes']): void {
  scope.addHook('onSend', async (request, reply, payload) => {
    const size = SIZES.get(request);
    if (size !== undefined) chargeBytes(request, size);
    else if (typeof payload === 'object' && payload !== null) {
      const { socket } = request.raw;
      const before = socket.bytesWritten;
      reply.raw.once('close', () => chargeBytes(request, socket.bytesWritten - before));
    }
    return payload;
  });
}
