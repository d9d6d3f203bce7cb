import type { ReadScope } from '#sdk/api/requests.ts';
import { sizeOf } from '#sdk/chain/rpc.ts';
import { rpcFault, writeReply } from './call-node.ts';
import { answerRpc, readId } from './eth-rpc.ts';
import { REPLY_BYTES_MAX } from './refusal.ts';

/** Bytes reserved for the errors of a batch, with the ids that they repeat. */
const ROOM_FOR_ERRORS = 64 * 1024;

/**
 * Answers a call or a batch as text. The calls of a batch run one after the other, so a batch does not query the node more
 * concurrently, and each reply is serialized at once: from the first that exceeds the size limit the rest are errors, and not
 * executed. Ends when the client disconnects.
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
