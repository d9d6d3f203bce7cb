import { toQuantity } from '#chain/rpc/methods.ts';
import type { BalanceKey } from '#db/writes/state/recompute-tokens.ts';
import { bytesToHex } from '#lib/hex.ts';
import { decodeUint } from '../decode/token-metadata.ts';
import { readOutput } from '../observe/read-output.ts';
import type { IndexerContext } from '../runtime/context.ts';

/** Selectors: `balanceOf(address)` of ERC-20 and ERC-721, `balanceOf(address,uint256)` of ERC-1155. */
const BALANCE_OF = '0x70a08231';
const BALANCE_OF_ID = '0x00fdd58e';
/** Gas limit of a call; a hostile token may burn all of it. */
const CALL_GAS = '0x4c4b40';

/** Fetches token balances after a block; null for a token that does not return a number. */
export async function askBalances(
  { source: { transport } }: Pick<IndexerContext, 'source'>,
  keys: readonly BalanceKey[],
  block: number,
): Promise<(bigint | null)[]> {
  if (keys.length === 0) return [];
  const outcomes = await transport.batch(
    keys.map(({ token, type, tokenId, holder }) => {
      const owner = holder.toString('hex').padStart(64, '0');
      const id = BigInt(tokenId).toString(16).padStart(64, '0');
      const data = type === 1155 ? `${BALANCE_OF_ID}${owner}${id}` : `${BALANCE_OF}${owner}`;
      return {
        method: 'eth_call',
        params: [{ to: bytesToHex(token), data, gas: CALL_GAS }, toQuantity(block)],
      };
    }),
  );
  return outcomes.map((outcome) => decodeUint(readOutput(outcome)));
}
