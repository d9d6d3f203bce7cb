import type { ReadScope } from '../../../api/read-scope.ts';
import { rpcFault } from './call-node.ts';
import { answerRpc, readId } from './eth-rpc.ts';

/** How long the text of an answer may be. */
export const REPLY_CHARACTERS_MAX = 16 * 1024 * 1024;
/** What the errors of a batch take at most, with the ids that they repeat. */
const ROOM_FOR_ERRORS = 64 * 1024;

/**
 * Answers a call or a batch as text. The calls of a batch are asked one after the other, so that it is no way to ask the node more at once,
 * and each reply is written at once: from the first that does not fit into the answer the rest are errors, and not asked. It ends when the
 * client has gone.
 */
export async function writeBatch(scope: ReadScope, calls: unknown, gone: AbortSignal): Promise<string> {
  if (!Array.isArray(calls)) return JSON.stringify(await answerRpc(scope, calls));
  const replies: string[] = [];
  let left = REPLY_CHARACTERS_MAX - ROOM_FOR_ERRORS;
  for (const call of calls) {
    if (gone.aborted) break;
    const text = left < 0 ? '' : JSON.stringify(await answerRpc(scope, call));
    left -= text.length;
    replies.push(left < 0 ? JSON.stringify(tooLong(call)) : text);
  }
  return `[${replies.join(',')}]`;
}

function tooLong(call: unknown) {
  const id = readId((Object(call) as { id?: unknown }).id);
  return rpcFault(id, -32_005, 'The replies of this batch are too long: ask for less at a time');
}
