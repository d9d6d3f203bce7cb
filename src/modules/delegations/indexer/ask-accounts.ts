import { parseData, parseQuantity } from '#sdk/chain/format.ts';
import {
  InvalidAnswerError,
  isStateMissing,
  type RpcOutcome,
  type Transport,
  toQuantity,
} from '#sdk/chain/rpc.ts';
import type { AuthorityState } from '#sdk/chain/types.ts';
import { type Hex, isRecord } from '#sdk/lib/values.ts';
import type { OpenBlock } from '../db/statements/open-verdicts.ts';

/** Accounts in one request, each with four calls. */
const ACCOUNTS_AT_ONCE = 25;

/** Accounts whose state a node has. */
interface AskedAccounts {
  states: Map<Hex, AuthorityState>;
  /** True if the node has pruned the state of the block: it does not have that of earlier ones either. */
  isPruned: boolean;
}

/** Fetches accounts before and after a block. Null if the node has another block at this height, or none. */
export async function askAccounts(
  transport: Pick<Transport, 'batch'>,
  block: OpenBlock,
  accounts: readonly Hex[],
): Promise<AskedAccounts | null> {
  let isPruned = false;
  const states = new Map<Hex, AuthorityState>();
  for (let place = 0; place < accounts.length; place += ACCOUNTS_AT_ONCE) {
    const part = accounts.slice(place, place + ACCOUNTS_AT_ONCE);
    const [header, ...outcomes] = await transport.batch([
      { method: 'eth_getBlockByNumber', params: [toQuantity(block.number), false] },
      ...part.flatMap((account) => listCalls(account, block.number)),
    ]);
    if (!header?.ok || !isRecord(header.result) || header.result.hash !== block.hash) return null;
    isPruned ||= outcomes.some((outcome) => !outcome.ok && isStateMissing(outcome.error));
    for (const [index, account] of part.entries()) {
      const state = readState(outcomes.slice(index * 4, index * 4 + 4));
      if (state !== null) states.set(account, state);
    }
  }
  return { states, isPruned };
}

function listCalls(account: Hex, number: number) {
  return ['eth_getTransactionCount', 'eth_getCode'].flatMap((method) =>
    [number - 1, number].map((height) => ({ method, params: [account, toQuantity(height)] })),
  );
}

/** Reads the answers about an account; null if one was refused or is malformed. */
function readState(outcomes: readonly RpcOutcome[]): AuthorityState | null {
  const [nonceBefore, nonceAfter, codeBefore, codeAfter] = outcomes.map((outcome) =>
    outcome.ok ? outcome.result : undefined,
  );
  try {
    return {
      nonceBefore: parseQuantity(nonceBefore, 'the nonce of an account'),
      nonceAfter: parseQuantity(nonceAfter, 'the nonce of an account'),
      codeBefore: parseData(codeBefore, 'the code of an account'),
      codeAfter: parseData(codeAfter, 'the code of an account'),
    };
  } catch (error) {
    if (error instanceof InvalidAnswerError) return null;
    throw error;
  }
}
