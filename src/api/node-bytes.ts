import { RpcUnavailableError } from '../chain/errors.ts';
import { sizeOf } from '../chain/find-result.ts';
import { AnswerTooLargeError } from '../chain/read-body.ts';
import type { RpcCall } from '../chain/send-batch.ts';
import type { Transport } from '../chain/transport.ts';
import type { Work } from '../db/read-pool.ts';
import { createFairQueue, type FairQueueLimits } from '../lib/fair-queue.ts';
import type { ApiContext } from './context.ts';

/**
 * Asks a node one question and gives the JSON of its result as the node wrote it, in parts, of at most so many bytes. Rejects as the transport does,
 * and with QueueFullError.
 */
export type AskBytes = (call: RpcCall, limits: BytesLimits) => Promise<Buffer[]>;

export interface BytesLimits {
  bytesMax: number;
  /** Weight of an answer's size in the charge; 1 by default. */
  weight?: number;
}

/** Large answers that are read at once, each of which takes its size of memory until it is sent. */
const LARGE_AT_ONCE: FairQueueLimits = {
  slots: 2,
  slotsPerClient: 1,
  waiting: 120,
  waitingPerClient: 20,
  waitMs: 5000,
};

/**
 * Creates the function that opens the node's answers to one unit of work. Large ones are read in turn by client, and all are counted against
 * who asked, also those that turned out too large.
 */
export function createNodeBytes(transport: Pick<Transport, 'requestRaw'>): (work: Work) => AskBytes {
  const queue = createFairQueue(LARGE_AT_ONCE);
  return ({ client, signal, charge }) =>
    async (call, { bytesMax, weight = 1 }) => {
      let leave = () => {};
      const waitForTurn = async () => {
        leave = await queue.enter(client, signal);
      };
      try {
        const result = await transport.requestRaw(call, { bytesMax, waitForTurn });
        charge?.(weight * sizeOf(result));
        return result;
      } catch (error) {
        const { cause } = error as { cause?: unknown };
        if (cause instanceof AnswerTooLargeError) charge?.(cause.bytesRead);
        if (error instanceof RpcUnavailableError && cause !== undefined) throw unwrap(error, cause);
        throw error;
      } finally {
        leave();
      }
    };
}

/** The reason that no answer was read, where it is not the node's. */
function unwrap(error: RpcUnavailableError, cause: unknown): unknown {
  return cause instanceof AnswerTooLargeError ? cause : error;
}

/** Asks within a unit of work where that is bound, else by the plain function of the context. */
export function askBytes({ askBytes: ask, rpc }: Pick<ApiContext, 'askBytes' | 'rpc'>): AskBytes | null {
  if (ask) return ask;
  if (rpc === null) return null;
  return async ({ method, params }) => [Buffer.from(JSON.stringify(await rpc(method, params)) ?? 'null')];
}
