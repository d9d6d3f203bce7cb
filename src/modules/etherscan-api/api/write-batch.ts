import type { ReadScope } from '../../../api/read-scope.ts';
import { sizeOf } from '../../../chain/find-result.ts';
import { rpcFault, writeReply } from './call-node.ts';
import { answerRpc, readId } from './eth-rpc.ts';
import { REPLY_BYTES_MAX } from './refusal.ts';

/** What the errors of a batch take at most, with the ids that they repeat. */
const ROOM_FOR_ERRORS = 64 * 1024;

/**
 * Answers a call or a batch as text. The calls of a batch are asked one after the other, so that it is no way to ask the node more at once,
 * and each reply is written at once: from the first that does not fit into the answer the rest are errors, and not asked. It ends when the
 * client has gone.
 */
export async function writeBatch(
  scope: ReadScope,
  calls: unknown,
  gone: AbortSignal,
): Promise<string | Buffer[]> {
  if (!Array.isArray(calls)) return writeReply(await answerRpc(scope, calls));
  const parts: Buffer[] = [];
  let left = REPLY_BYTES_MAX - ROOM_FOR_ERRORS;
  for (const call of calls) {
    if (gone.aborted) break;
    const reply = left < 0 ? [] : toParts(writeReply(await answerRpc(scope, call)));
    left -= sizeOf(reply);
    parts.push(Buffer.from(parts.length === 0 ? '[' : ','));
    parts.push(...(left < 0 ? toParts(JSON.stringify(tooLong(call))) : reply));
  }
  return [...parts, Buffer.from(parts.length === 0 ? '[]' : ']')];
}

function toParts(text: string | Buffer[]): Buffer[] {
  return typeof text === 'string' ? [Buffer.from(text)] : text;
}

function tooLong(call: unknown) {
  const id = readId((Object(call) as { id?: unknown }).id);
  return rpcFault(
    id,
    -32_005,
    `The replies of this batch are longer than ${REPLY_BYTES_MAX} bytes together: ask for less at a time`,
  );
}
