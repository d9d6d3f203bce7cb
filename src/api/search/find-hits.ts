import { type BlockRow, getBlock, getBlockByHash, getOrphanBlock } from '#db/queries/block/blocks.ts';
import { listOrphanBlocksAt } from '#db/queries/block/search-blocks.ts';
import { type FoundToken, searchTokens, type TokenSearchCursor } from '#db/queries/token/search-tokens.ts';
import { listTokensByAddress } from '#db/queries/token/tokens.ts';
import { getOrphanTransaction } from '#db/queries/transaction/orphan-transactions.ts';
import { getPendingTransaction } from '#db/queries/transaction/pending-transactions.ts';
import { getTransactionKey, listTransactionsOfBlob } from '#db/queries/transaction/transactions.ts';
import type { FieldScope, ReadScope } from '../context.ts';
import { addMarket } from '../enrich/tokens.ts';
import type { MarketTokenRow } from '../present/token.ts';
import type { SearchText } from './read-text.ts';

/** Hits of a search, by kind. */
export interface SearchHits {
  blocks: { row: Pick<BlockRow, 'number' | 'hash' | 'timestamp'>; kind: 'block' | 'uncle' | 'reorg' }[];
  transactions: { hash: Buffer; timestamp: bigint | null }[];
  addresses: { hash: Buffer; isToken: boolean }[];
  tokens: MarketTokenRow[];
}

/** First byte of a blob's versioned hash (EIP-4844). */
const BLOB_VERSION = 1;

/** Maximum number of transactions shown for one blob. */
const BLOB_TRANSACTIONS_MAX = 10;

/** Maximum number of orphans shown per height. */
const ORPHANS_MAX = 10;

/** Finds exact matches of a text: a hash, an address, a height with its orphans. */
export async function findExactHits(scope: FieldScope, text: SearchText): Promise<SearchHits> {
  const { db } = scope;
  const found =
    text.hash !== null
      ? await findByHash(db, text.hash)
      : text.address !== null
        ? await findByAddress(scope, text.address)
        : text.height !== null
          ? await findByHeight(db, text.height)
          : {};
  return { blocks: [], transactions: [], addresses: [], tokens: [], ...found };
}

/** Finds tokens by name or symbol, for a text that is neither a hash nor an address. */
export async function findTokens(
  scope: ReadScope,
  text: SearchText,
  page: { after: TokenSearchCursor | null; limit: number },
): Promise<FoundToken[]> {
  return text.name === null
    ? []
    : addMarket(scope, await searchTokens(scope.db, { text: text.name, ...page }));
}

type Db = ReadScope['db'];

async function findByHeight(db: Db, height: number): Promise<Partial<SearchHits>> {
  const [block, orphans] = await Promise.all([
    getBlock(db, height),
    listOrphanBlocksAt(db, { number: height, limit: ORPHANS_MAX }),
  ]);
  const lost = orphans.map((row) => ({ row, kind: row.kind }));
  return { blocks: block ? [{ row: block, kind: 'block' }, ...lost] : lost };
}

async function findByHash(db: Db, hash: Buffer): Promise<Partial<SearchHits>> {
  const [transaction, block] = await Promise.all([getTransactionKey(db, hash), getBlockByHash(db, hash)]);
  if (transaction) return { transactions: [transaction] };
  if (block) return { blocks: [{ row: block, kind: 'block' }] };
  const [pending, orphanTransaction, orphan] = await Promise.all([
    getPendingTransaction(db, hash),
    getOrphanTransaction(db, hash),
    getOrphanBlock(db, hash),
  ]);
  if (pending) return { transactions: [{ hash, timestamp: null }] };
  if (orphanTransaction) return { transactions: [{ hash, timestamp: orphanTransaction.timestamp }] };
  if (orphan) return { blocks: [{ row: orphan, kind: orphan.kind }] };
  return hash[0] === BLOB_VERSION
    ? { transactions: await listTransactionsOfBlob(db, { blobHash: hash, limit: BLOB_TRANSACTIONS_MAX }) }
    : {};
}

async function findByAddress(scope: FieldScope, hash: Buffer): Promise<Partial<SearchHits>> {
  const tokens = await listTokensByAddress(scope.db, [hash]);
  return { tokens: addMarket(scope, tokens), addresses: [{ hash, isToken: tokens.length > 0 }] };
}
