import type { Generated } from 'kysely';
import { columnsOf } from './columns.ts';
import { type RowOf, table } from './table.ts';
import type { TokenTypeCode } from './token-transfers.ts';

const { bigint, bytea, integer, smallint } = columnsOf();

/**
 * State: a contract that emitted a token transfer; its type is that of its first transfer. A token that was found by what it answers
 * before any transfer is listed too, with none of them; what its first transfer brings takes the place of that.
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
    /** Of the transfers, those of the ERC-20 shape, and those of the ERC-721 shape. */
    erc20_transfers_count: bigint<Generated<number>>(),
    erc721_transfers_count: bigint<Generated<number>>(),
    /** Addresses with a balance above zero, each once. */
    holders_count: bigint(),
    /** The type, or 404 of a token that emits both the ERC-20 and the ERC-721 shape. */
    standard: smallint<Generated<number>>(),
  },
});
export type TokensTable = RowOf<typeof TOKENS>;
