import { BLOCKS } from '#db/tables/blocks.ts';
import { TOKEN_TRANSFERS } from '#db/tables/token-transfers.ts';
import type { RowDifference, RowTexts } from '#db/writes/facts/derived-rows.ts';
import type { StateKeys } from '#db/writes/state/recompute-state.ts';
import type { BalanceKey } from '#db/writes/state/recompute-tokens.ts';
import { hexToBytes } from '#lib/hex.ts';

/** Address columns of facts and traces that contribute to state. */
const ADDRESS_COLUMNS = ['miner', 'from_address', 'to_address', 'created_contract', 'address'] as const;

/** Lists the state rows derived, or that should have been derived, from differing rows. */
export function listAffectedState(differences: readonly RowDifference[]): StateKeys {
  const sides = differences
    .filter(isFelt)
    .flatMap(({ table, found, expected }) =>
      [found, expected].filter((row) => row !== null).map((row) => ({ table, row })),
    );
  const transfers = sides.filter(({ table }) => table === TOKEN_TRANSFERS).map(({ row }) => row);
  const blocks = sides.filter(({ table }) => table === BLOCKS).map(({ row }) => row);
  return {
    addresses: distinctBytes(sides.flatMap(({ row }) => ADDRESS_COLUMNS.map((column) => row[column]))),
    tokens: distinctBytes(transfers.map(({ token_address }) => token_address)),
    balances: transfers.flatMap(toBalanceKeys),
    instances: transfers
      .filter(({ token_type }) => token_type === '721')
      .map((row) => ({ token: toBytes(row.token_address), tokenId: row.token_id ?? '0' })),
    days: [...new Set(blocks.map(({ timestamp }) => (BigInt(timestamp ?? 0) / 86_400n).toString()))],
  };
}

/** Returns true if the difference affects derived state. */
function isFelt({ table, found, expected }: RowDifference): boolean {
  if (found === null || expected === null) return true;
  return table.folded.some((column) => found[column] !== expected[column]);
}

/** Keys of both holders of a transfer; only ERC-1155 balances are per id. */
function toBalanceKeys(row: RowTexts): BalanceKey[] {
  const type = Number(row.token_type);
  const tokenId = type === 1155 ? (row.token_id ?? '0') : '0';
  return [row.from_address, row.to_address].map((holder) => ({
    token: toBytes(row.token_address),
    type,
    tokenId,
    holder: toBytes(holder),
  }));
}

function distinctBytes(texts: readonly (string | null | undefined)[]): Buffer[] {
  return [...new Set(texts)].filter((text) => typeof text === 'string').map(toBytes);
}

/** Decodes a bytea, which PostgreSQL writes as `\x…`. */
function toBytes(text: string | null | undefined): Buffer {
  return hexToBytes(`0x${text?.slice(2) ?? ''}`);
}
