import { AnswerTooLargeError } from '#chain/rpc/read-body.ts';
import { QueueFullError } from '#lib/fair-queue.ts';
import type { ApiContext } from '../context.ts';
import { ApiError } from '../errors.ts';
import { askNode } from './ask-node.ts';
import { askBytes } from './node-bytes.ts';

/** Maximum size of a parsed response: a larger one would block the event loop. */
const PARSED_BYTES_MAX = 8 * 1024 * 1024;
/** Limits of a parsed response; parsing blocks other work some four times as long as passing bytes on. */
const LIMITS = { bytesMax: PARSED_BYTES_MAX, weight: 4 };

/**
 * Requests potentially large data from the node, such as a trace, in the client's turn and on its account; null on
 * failure, refusal or timeout.
 * @throws ApiError for a response beyond the limit
 */
export async function askLarge(
  api: Pick<ApiContext, 'node'>,
  method: string,
  params: readonly unknown[],
  timeoutMs: number,
): Promise<unknown> {
  const ask = askBytes(api);
  if (ask === null) return null;
  let refusal: unknown;
  const answer = await askNode(
    async () => {
      try {
        return JSON.parse(Buffer.concat(await ask({ method, params }, LIMITS)).toString());
      } catch (error) {
        if (error instanceof AnswerTooLargeError || error instanceof QueueFullError) refusal = error;
        throw error;
      }
    },
    method,
    params,
    timeoutMs,
  );
  if (refusal instanceof QueueFullError) throw refusal;
  if (refusal instanceof AnswerTooLargeError)
    throw new ApiError('answer_too_large', {
      message: `The node's answer to ${method} is too large: ${describeSize(refusal)}`,
    });
  return answer;
}

/** Describes the size of a response and the limit. */
export function describeSize({ bytes, limit }: Pick<AnswerTooLargeError, 'bytes' | 'limit'>): string {
  return bytes === null
    ? `it has more than ${limit} bytes`
    : `it has ${bytes} bytes, at most ${limit} are read`;
}
