import type { TokenTransfer } from '#chain/types/token-transfer.ts';
import { columnsOf } from './columns.ts';
import { blockTable, type RowOf } from './table.ts';

/** Stored token types, by the shape of the transfer event. */
export const TOKEN_TYPES = { 'ERC-20': 20, 'ERC-721': 721, 'ERC-1155': 1155 } as const;
/** Standards in filters; ERC-404 is a token whose transfers have the shapes of ERC-20 and of ERC-721. */
export const TOKEN_STANDARDS = { ...TOKEN_TYPES, 'ERC-404': 404 } as const;
export const TOKEN_STANDARD_NAMES = ['ERC-20', 'ERC-721', 'ERC-1155', 'ERC-404'] as const;

/** Stored code of a token standard. */
export type TokenStandardCode = (typeof TOKEN_STANDARDS)[keyof typeof TOKEN_STANDARDS];
/** Stored code of a token type. */
export type TokenTypeCode = (typeof TOKEN_TYPES)[keyof typeof TOKEN_TYPES];

const { bigint, bytea, integer, numeric, smallint } = columnsOf<{
  transfer: TokenTransfer;
  blockNumber: number;
}>();

/** Token transfers; a batch has one row for each id, counted by `batch_index`. */
export const TOKEN_TRANSFERS = blockTable({
  layer: 'facts',
  name: 'token_transfers',
  key: ['block_number', 'log_index', 'batch_index'],
  folded: ['token_address', 'token_type', 'from_address', 'to_address', 'token_id', 'amount'],
  rows: ({ block, tokenTransfers }) =>
    tokenTransfers.map((transfer) => ({ transfer, blockNumber: block.number })),
  columns: {
    block_number: bigint(({ blockNumber }) => blockNumber),
    log_index: integer(({ transfer }) => transfer.logIndex),
    batch_index: integer(({ transfer }) => transfer.batchIndex),
    transaction_index: integer(({ transfer }) => transfer.transactionIndex),
    token_address: bytea(({ transfer }) => transfer.token),
    token_type: smallint<TokenTypeCode>(({ transfer }) => transfer.standard),
    from_address: bytea(({ transfer }) => transfer.from),
    to_address: bytea(({ transfer }) => transfer.to),
    token_id: numeric.nullable(({ transfer }) => transfer.tokenId),
    amount: numeric.nullable(({ transfer }) => transfer.amount),
  },
});
export type TokenTransfersTable = RowOf<typeof TOKEN_TRANSFERS>;
