import type { AuthorityState } from '#chain/proof/judge-authorizations.ts';
import { toQuantity } from '#chain/rpc/methods.ts';
import type { Hex } from '#lib/hex.ts';
import type { ReadScope } from '../context.ts';
import { askNode } from '../node/ask-node.ts';

/** Timeout of all requests together, in ms. */
const TIMEOUT_MS = 1500;

/** Fetches accounts before and after a block; those without available state are left out. */
export async function askAuthorities(
  {
    api: {
      node: { rpc },
    },
    run,
  }: ReadScope,
  accounts: readonly Hex[],
  block: number,
): Promise<Map<Hex, AuthorityState>> {
  if (rpc === null || !run.isActive || block === 0) return new Map();
  const ask = (method: string, account: Hex, at: number) =>
    askNode(rpc, method, [account, toQuantity(at)], TIMEOUT_MS);
  const states = await Promise.all(
    accounts.map(async (account) => {
      const [before, after, codeBefore, codeAfter] = await Promise.all([
        ask('eth_getTransactionCount', account, block - 1),
        ask('eth_getTransactionCount', account, block),
        ask('eth_getCode', account, block - 1),
        ask('eth_getCode', account, block),
      ]);
      if (!isQuantity(before) || !isQuantity(after) || !isData(codeBefore) || !isData(codeAfter)) return [];
      const nonces = { nonceBefore: BigInt(before), nonceAfter: BigInt(after) };
      return [[account, { ...nonces, codeBefore, codeAfter }] as const];
    }),
  );
  return new Map(states.flat());
}

function isQuantity(value: unknown): value is Hex {
  return typeof value === 'string' && /^0x[0-9a-f]{1,16}$/i.test(value);
}

function isData(value: unknown): value is Hex {
  return typeof value === 'string' && /^0x(?:[0-9a-f]{2})*$/i.test(value);
}
