import type { Generated } from 'kysely';
import { columnsOf } from '../columns.ts';
import { type RowOf, table } from '../table.ts';
import type { TokenTypeCode } from '../token-transfers.ts';

const { bigint, bytea, integer, smallint } = columnsOf();

/**
 * State: a contract that emitted a token transfer; its type is that of its first transfer. A token detected by its
 * functions before any transfer is listed too, without any; its first transfer replaces that row.
 */
export const TOKENS = table({
  layer: 'state',
  name: 'tokens',
  key: ['address'],
  columns: {
    address: bytea(),
    type: smallint<TokenTypeCode>(),
    first_block: bigint(),
    first_log_index: integer(),
    transfers_count: bigint(),
    /** Number of transfers of the ERC-20 shape, and of the ERC-721 shape. */
    erc20_transfers_count: bigint<Generated<number>>(),
    erc721_transfers_count: bigint<Generated<number>>(),
    /** Number of addresses with a positive balance. */
    holders_count: bigint(),
    /** The type, or 404 for a token that emits both the ERC-20 and the ERC-721 shape. */
    standard: smallint<Generated<number>>(),
  },
});
export type TokensTable = RowOf<typeof TOKENS>;
