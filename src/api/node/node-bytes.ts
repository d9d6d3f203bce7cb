import { RpcUnavailableError } from '#chain/errors.ts';
import { sizeOf } from '#chain/rpc/find-result.ts';
import { AnswerTooLargeError } from '#chain/rpc/read-body.ts';
import type { Transport } from '#chain/rpc/transport.ts';
import type { Work } from '#db/connection/read-pool.ts';
import { createFairQueue, type FairQueueLimits } from '#lib/fair-queue.ts';
import type { ApiContext } from '../context.ts';
import type { AskBytes } from './node-access.ts';

/** Number of large responses read at once, each of which takes its size of memory until it is sent. */
const LARGE_AT_ONCE: FairQueueLimits = {
  slots: 2,
  slotsPerClient: 1,
  waiting: 120,
  waitingPerClient: 20,
  waitMs: 5000,
};

/**
 * Creates the function that opens raw node responses for one unit of work. Large ones are read in turn by client, and
 * all are charged to the client, including those that exceed the limit.
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

/** Returns the reason of a missing response, where it is not the node's. */
function unwrap(error: RpcUnavailableError, cause: unknown): unknown {
  return cause instanceof AnswerTooLargeError ? cause : error;
}

/** Requests within a unit of work if bound, else by the plain function of the context. */
export function askBytes({ node: { askBytes: ask, rpc } }: Pick<ApiContext, 'node'>): AskBytes | null {
  if (ask) return ask;
  if (rpc === null) return null;
  return async ({ method, params }) => [Buffer.from(JSON.stringify(await rpc(method, params)) ?? 'null')];
}
