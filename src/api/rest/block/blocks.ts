import type { Block } from '#contract/block/block.ts';
import { BLOCK_CALLS } from '#contract/calls/blocks.ts';
import { STATS_CALLS } from '#contract/calls/stats.ts';
import { PAGE_SIZE } from '#contract/page-size.ts';
import { transactionType } from '#contract/transaction/transaction.ts';
import { takePage } from '#db/keyset.ts';
import { getBlockExtras, listBlocks, listOrphanBlocks } from '#db/queries/block/blocks.ts';
import { listOrphanBlockTransactions } from '#db/queries/transaction/orphan-transactions.ts';
import { countRowBytes } from '#db/queries/transaction/transaction-row.ts';
import { listBlockTransactions } from '#db/queries/transaction/transactions.ts';
import { takeSizedPage } from '#db/sized-page.ts';
import { bytesToHex } from '#lib/hex.ts';
import { readTracedRewards, rewardedAt } from '../../block-rewards/read-traced-rewards.ts';
import type { ReadScope } from '../../context.ts';
import { readAddressBook } from '../../enrich/addresses.ts';
import { addBlockFields, presentBlockList } from '../../enrich/blocks.ts';
import { presentTransactionList } from '../../enrich/transactions.ts';
import { nextPage, parseCursor, type Query } from '../../parameters/cursor.ts';
import { parseList } from '../../parameters/params.ts';
import { answer } from '../../parameters/request.ts';
import { presentBlock } from '../../present/block.ts';
import { findBlock } from './find-block.ts';

/** `/blocks`: canonical blocks, or with `type` uncles or reorged ones. */
export const getBlocks = answer(BLOCK_CALLS.blocks, async (scope, { query }) => {
  const [kind = 'block'] = parseList(query.type, ['block', 'uncle', 'reorg']);
  if (kind !== 'block') return getOrphanBlocks(scope, query, kind);
  const below = parseCursor(query, { block_number: 'height' })?.block_number ?? null;
  const { rows, hasMore } = takePage(await listBlocks(scope.db, { below, limit: PAGE_SIZE + 1 }), PAGE_SIZE);
  return {
    items: await presentBlockList(scope, rows),
    next_page_params: nextPage(query, hasMore, rows.length, { block_number: rows.at(-1)?.number ?? 0 }),
  };
});

/** Lists orphans; several may share a height, so the cursor includes the hash. */
async function getOrphanBlocks(scope: ReadScope, query: Query, kind: 'uncle' | 'reorg') {
  const cursor = parseCursor(query, { block_number: 'height', block_hash: 'hash' });
  const after = cursor && { number: cursor.block_number, hash: cursor.block_hash };
  const found = await listOrphanBlocks(scope.db, { kind, after, limit: PAGE_SIZE + 1 });
  const { rows, hasMore } = takePage(found, PAGE_SIZE);
  const last = rows.at(-1);
  return {
    items: await presentBlockList(scope, rows, kind),
    next_page_params: nextPage(query, hasMore, rows.length, {
      block_number: last?.number ?? 0,
      block_hash: last ? bytesToHex(last.hash) : '',
    }),
  };
}

/** `/main-page/blocks`: the newest four. */
export const getMainPageBlocks = answer(STATS_CALLS.main_page_blocks, async (scope) =>
  presentBlockList(scope, await listBlocks(scope.db, { below: null, limit: 4 })),
);

/** `/blocks/{height_or_hash}`. */
export const getBlockDetails = answer(BLOCK_CALLS.block, async (scope, { params }) => {
  const { row, kind } = await findBlock(scope, params.height_or_hash);
  const [addresses, traced, extras] = await Promise.all([
    readAddressBook(scope, [row.miner]),
    readTracedRewards(scope.db, kind === 'reorg' ? [] : [row], scope.run.chainId),
    kind === 'block'
      ? getBlockExtras(scope.db, row)
      : { internal_transactions_count: null, blob_gas_price: null, parent_base_fee_per_gas: null },
  ]);
  const rules = { chainId: scope.run.chainId, tracedRewards: traced.get(rewardedAt(row)) };
  const [block] = await addBlockFields(
    scope,
    [presentBlock(row, { addresses, kind, ...rules, extras })],
    [row],
    true,
  );
  return block as Block;
});

/** `/blocks/{height_or_hash}/transactions`, in the order of the block. */
export const getBlockTransactions = answer(
  BLOCK_CALLS.block_transactions,
  async (scope, { params, query }) => {
    const after = parseCursor(query, { block_number: 'height', index: 'int' })?.index ?? null;
    const { row: block, kind } = await findBlock(scope, params.height_or_hash);
    const kinds = parseList(query.type, transactionType.options);
    const limit = PAGE_SIZE + 1;
    const found =
      kind === 'block'
        ? listBlockTransactions(scope.db, { blockNumber: block.number, kinds, after, limit })
        : listOrphanBlockTransactions(scope.db, { blockHash: block.hash, after, limit });
    const { rows, hasMore } = takeSizedPage(await found, PAGE_SIZE, countRowBytes);
    return {
      items: await presentTransactionList(scope, rows),
      next_page_params: nextPage(query, hasMore, rows.length, {
        block_number: block.number,
        index: rows.at(-1)?.index ?? 0,
      }),
    };
  },
);
