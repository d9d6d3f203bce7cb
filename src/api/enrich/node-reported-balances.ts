import type { BalanceSource } from '#db/queries/token/shown-balances.ts';
import type { TokenRow } from '#db/queries/token/tokens.ts';
import { bytesToHex } from '#lib/hex.ts';
import type { ReadScope } from '../context.ts';
import { findPartialTokens } from '../freshness/partial-tokens.ts';
import { askNode } from '../node/ask-node.ts';

/** Key of a balance: holder, token and id; `token_id` is 0 except for ERC-1155. */
export interface BalanceKey {
  token_address: Buffer;
  token_type: number;
  token_id: bigint;
  holder_address: Buffer;
}

/** A balance with its source: `partial` for the sum of transfers of which only a part is indexed, which is no balance. */
export interface ReportedBalance {
  value: bigint;
  source: BalanceSource | 'partial';
}

const TIMEOUT_MS = 1500;
/** Gas limit of a call; a hostile `balanceOf` may burn all of it. */
const CALL_GAS = '0x1e8480';
const BALANCE_OF = '0x70a08231';
const BALANCE_OF_ID = '0x00fdd58e';
/** Maximum number of balances read from the node per response. */
const ASKED_MAX = 60;

/**
 * Balances of a page, in its order. For tokens known to move without events, balances read by the indexer take
 * precedence; for their other balances, and for tokens whose history is not whole, the contract is called, at the head, up
 * to a limit. Without a response, and for all other tokens, the sum of transfers is used, marked where it is partial.
 */
export async function reportBalances(
  scope: ReadScope,
  rows: readonly (BalanceKey & ReportedBalance)[],
  tokens: { get(token: Buffer): TokenRow | undefined },
): Promise<ReportedBalance[]> {
  let asked = 0;
  const partial = await findPartialTokens(
    scope,
    rows.filter(({ source }) => source !== 'node').map((row) => row.token_address),
  );
  return Promise.all(
    rows.map(async (row) => {
      const { value, source } = row;
      if (source === 'node') return { value, source };
      const isPartial = partial.has(bytesToHex(row.token_address));
      const isOdd = tokens.get(row.token_address)?.balance_check === 'balances_differ';
      const folded = { value, source: isPartial ? 'partial' : source } as const;
      if (!(isOdd || isPartial) || asked >= ASKED_MAX) return folded;
      asked += 1;
      const word = await askTokenBalance(scope, row);
      return word === null ? folded : { value: word, source: 'node' };
    }),
  );
}

/** Calls a token for a balance at the head; null without a node, or a numeric result. */
export async function askTokenBalance(
  { api, head, run }: ReadScope,
  row: BalanceKey,
): Promise<bigint | null> {
  if (!api.node.rpc || !run.isActive || head.number === null) return null;
  const owner = row.holder_address.toString('hex').padStart(64, '0');
  const id = row.token_id.toString(16).padStart(64, '0');
  const data = row.token_type === 1155 ? `${BALANCE_OF_ID}${owner}${id}` : `${BALANCE_OF}${owner}`;
  const call = { to: bytesToHex(row.token_address), data, gas: CALL_GAS };
  const answer = await askNode(api.node.rpc, 'eth_call', [call, `0x${head.number.toString(16)}`], TIMEOUT_MS);
  return typeof answer === 'string' && /^0x[0-9a-f]{64}/i.test(answer) ? BigInt(answer.slice(0, 66)) : null;
}
