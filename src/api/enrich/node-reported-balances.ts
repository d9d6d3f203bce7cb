import { bytesToHex } from '../../lib/hex.ts';
import { askNode } from '../ask-node.ts';
import type { TokenBook } from '../present/books.ts';
import type { ReadScope } from '../read-scope.ts';

/** A balance as its transfers add up. */
export interface FoldedBalance {
  token_address: Buffer;
  token_type: number;
  token_id: bigint;
  holder_address: Buffer;
  value: bigint;
}

/** A balance as it is reported, and by whom. */
export interface ReportedBalance {
  value: bigint;
  source: 'transfers' | 'node';
}

const TIMEOUT_MS = 1500;
/** A hostile `balanceOf` may burn all it gets. */
const CALL_GAS = '0x1e8480';
const BALANCE_OF = '0x70a08231';
const BALANCE_OF_ID = '0x00fdd58e';

/**
 * Balances of a page, in its order. Of a token whose balances are known to move without events the contract itself is
 * asked, at the head; where it does not answer, and of all others, what the transfers add up to stands.
 */
export async function reportBalances(
  scope: ReadScope,
  rows: readonly FoldedBalance[],
  tokens: TokenBook,
): Promise<ReportedBalance[]> {
  return Promise.all(
    rows.map(async (row) => {
      const isOdd = tokens.get(row.token_address)?.balance_check === 'balances_differ';
      const word = isOdd ? await askBalance(scope, row) : null;
      return word === null ? { value: row.value, source: 'transfers' } : { value: word, source: 'node' };
    }),
  );
}

async function askBalance({ api, head, run }: ReadScope, row: FoldedBalance): Promise<bigint | null> {
  if (!api.rpc || !run.isActive || head.number === null) return null;
  const owner = row.holder_address.toString('hex').padStart(64, '0');
  const id = row.token_id.toString(16).padStart(64, '0');
  const data = row.token_type === 1155 ? `${BALANCE_OF_ID}${owner}${id}` : `${BALANCE_OF}${owner}`;
  const call = { to: bytesToHex(row.token_address), data, gas: CALL_GAS };
  const answer = await askNode(api.rpc, 'eth_call', [call, `0x${head.number.toString(16)}`], TIMEOUT_MS);
  return typeof answer === 'string' && /^0x[0-9a-f]{64}/i.test(answer) ? BigInt(answer.slice(0, 66)) : null;
}
