import type { BalanceSource } from '../../db/queries/shown-balances.ts';
import { bytesToHex } from '../../lib/hex.ts';
import { askNode } from '../ask-node.ts';
import type { TokenBook } from '../present/books.ts';
import type { ReadScope } from '../read-scope.ts';

/** Key of a balance: holder, token and id; `token_id` is 0 except for ERC-1155. */
export interface BalanceKey {
  token_address: Buffer;
  token_type: number;
  token_id: bigint;
  holder_address: Buffer;
}

/** A balance as it is reported, and by whom. */
export interface ReportedBalance {
  value: bigint;
  source: BalanceSource;
}

const TIMEOUT_MS = 1500;
/** A hostile `balanceOf` may burn all it gets. */
const CALL_GAS = '0x1e8480';
const BALANCE_OF = '0x70a08231';
const BALANCE_OF_ID = '0x00fdd58e';
/** Balances for which the node is asked for one answer. */
const ASKED_MAX = 60;

/**
 * Balances of a page, in its order. Of a token whose balances are known to move without events those that the indexer has read stand;
 * for others of it the contract itself is asked, at the head, up to a bound. Where it does not answer, and of all other tokens, what the
 * transfers add up to stands.
 */
export async function reportBalances(
  scope: ReadScope,
  rows: readonly (BalanceKey & ReportedBalance)[],
  tokens: TokenBook,
): Promise<ReportedBalance[]> {
  let asked = 0;
  return Promise.all(
    rows.map(async (row) => {
      const { value, source } = row;
      const isOdd = tokens.get(row.token_address)?.balance_check === 'balances_differ';
      if (source === 'node' || !isOdd || asked >= ASKED_MAX) return { value, source };
      asked += 1;
      const word = await askTokenBalance(scope, row);
      return word === null ? { value, source } : { value: word, source: 'node' };
    }),
  );
}

/** Asks a token for a balance at the head; null where there is no node, or no answer that is a number. */
export async function askTokenBalance(
  { api, head, run }: ReadScope,
  row: BalanceKey,
): Promise<bigint | null> {
  if (!api.rpc || !run.isActive || head.number === null) return null;
  const owner = row.holder_address.toString('hex').padStart(64, '0');
  const id = row.token_id.toString(16).padStart(64, '0');
  const data = row.token_type === 1155 ? `${BALANCE_OF_ID}${owner}${id}` : `${BALANCE_OF}${owner}`;
  const call = { to: bytesToHex(row.token_address), data, gas: CALL_GAS };
  const answer = await askNode(api.rpc, 'eth_call', [call, `0x${head.number.toString(16)}`], TIMEOUT_MS);
  return typeof answer === 'string' && /^0x[0-9a-f]{64}/i.test(answer) ? BigInt(answer.slice(0, 66)) : null;
}
