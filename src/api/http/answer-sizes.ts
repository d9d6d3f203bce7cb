import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ClientBudget } from '../client-budget.ts';
import { heldBytes } from './held-parts.ts';

/** The bytes of answers that are made as a whole, before they are compressed; they go with the requests. */
const SIZES = new WeakMap<FastifyRequest, number>();

/** Notes the size of each answer that is made as a whole; to be added before what compresses answers or sends them in parts. */
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
 * Charges the answers of a scope by their size: those that are made as a whole when they are made, those that are made as they are read when
 * they have ended, by what the connection took.
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
