import { PAGE_SIZE } from '../../contract/page.ts';
import { transactionType } from '../../contract/transaction.ts';
import { takePage } from '../../db/keyset.ts';
import {
  type BlockRow,
  getBlock,
  getBlockByHash,
  getBlockExtras,
  getOrphanBlock,
  getOrphanHashAt,
  listBlocks,
  listOrphanBlocks,
} from '../../db/queries/blocks.ts';
import { listOrphanBlockTransactions } from '../../db/queries/orphan-transactions.ts';
import { listBlockTransactions } from '../../db/queries/transactions.ts';
import { bytesToHex } from '../../lib/hex.ts';
import { nextPage, parseCursor } from '../cursor.ts';
import { readAddressBook } from '../enrich/addresses.ts';
import { presentBlockList } from '../enrich/blocks.ts';
import { presentTransactionList } from '../enrich/transactions.ts';
import { ApiError } from '../errors.ts';
import { parseBlockId, parseList } from '../params.ts';
import { presentBlock } from '../present/block.ts';
import type { ReadScope } from '../read-scope.ts';
import type { Handler } from '../request.ts';

/** `/blocks`: canonical blocks, or with `type` uncles or reorged ones. */
export const getBlocks: Handler<'blocks'> = async (scope, { query }) => {
  const below = parseCursor(query, { block_number: 'height' })?.block_number ?? null;
  const [kind = 'block'] = parseList(query.type, ['block', 'uncle', 'reorg']);
  const params = { below, limit: PAGE_SIZE + 1 };
  const found =
    kind === 'block' ? listBlocks(scope.db, params) : listOrphanBlocks(scope.db, { kind, ...params });
  const { rows, hasMore } = takePage<BlockRow>(await found, PAGE_SIZE);
  return {
    items: await presentBlockList(scope, rows, kind),
    next_page_params: nextPage(query, hasMore, rows.length, { block_number: rows.at(-1)?.number ?? 0 }),
  };
};

/** `/main-page/blocks`: the newest four. */
export const getMainPageBlocks: Handler<'main_page_blocks'> = async (scope) =>
  presentBlockList(scope, await listBlocks(scope.db, { below: null, limit: 4 }));

/** `/blocks/{height_or_hash}`. */
export const getBlockDetails: Handler<'block'> = async (scope, { params }) => {
  const { row, kind } = await findBlock(scope, params.height_or_hash);
  const [addresses, extras] = await Promise.all([
    readAddressBook(scope.db, [row.miner]),
    kind === 'block'
      ? getBlockExtras(scope.db, row.number)
      : { internal_transactions_count: null, blob_gas_price: null },
  ]);
  return presentBlock(row, { addresses, kind, extras });
};

/** `/blocks/{height_or_hash}/transactions`, in the order of the block. */
export const getBlockTransactions: Handler<'block_transactions'> = async (scope, { params, query }) => {
  const after = parseCursor(query, { block_number: 'height', index: 'int' })?.index ?? null;
  const { row: block, kind } = await findBlock(scope, params.height_or_hash);
  const kinds = parseList(query.type, transactionType.options);
  const limit = PAGE_SIZE + 1;
  const found =
    kind === 'block'
      ? listBlockTransactions(scope.db, { blockNumber: block.number, kinds, after, limit })
      : listOrphanBlockTransactions(scope.db, { blockHash: block.hash, after, limit });
  const { rows, hasMore } = takePage(await found, PAGE_SIZE);
  return {
    items: await presentTransactionList(scope, rows),
    next_page_params: nextPage(query, hasMore, rows.length, {
      block_number: block.number,
      index: rows.at(-1)?.index ?? 0,
    }),
  };
};

async function findBlock(
  { db }: ReadScope,
  text: string | undefined,
): Promise<{ row: BlockRow; kind: 'block' | 'reorg' | 'uncle' }> {
  const id = parseBlockId(text);
  if ('hash' in id) {
    const row = await getBlockByHash(db, id.hash);
    if (row) return { row, kind: 'block' };
    const orphan = await getOrphanBlock(db, id.hash);
    if (orphan) return { row: orphan, kind: orphan.kind };
    throw new ApiError('not_found');
  }
  const row = await getBlock(db, id.number);
  if (row) return { row, kind: 'block' };
  const hash = await getOrphanHashAt(db, id.number);
  throw hash ? new ApiError('block_lost_consensus', { hash: bytesToHex(hash) }) : new ApiError('not_found');
}
