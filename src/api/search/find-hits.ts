import { type BlockRow, getBlock, getBlockByHash, getOrphanBlock } from '../../db/queries/blocks.ts';
import { getOrphanTransaction } from '../../db/queries/orphan-transactions.ts';
import { getPendingTransaction } from '../../db/queries/pending-transactions.ts';
import { listTokensByAddress, searchTokens, type TokenRow } from '../../db/queries/tokens.ts';
import { getTransactionKey } from '../../db/queries/transactions.ts';
import { hexToBytes, isAddress, isHash } from '../../lib/hex.ts';
import { readAddressBook } from '../enrich/addresses.ts';
import type { ReadScope } from '../read-scope.ts';

/** What a search found, by kind. */
export interface SearchHits {
  blocks: { row: Pick<BlockRow, 'number' | 'hash' | 'timestamp'>; kind: 'block' | 'uncle' | 'reorg' }[];
  transactions: { hash: Buffer; timestamp: bigint | null }[];
  addresses: { hash: Buffer; isContract: boolean; name: string | null }[];
  tokens: TokenRow[];
}

const MAX_QUERY_LENGTH = 100;

/** Looks for a text as hash, height, address, and as the beginning of a token's name or symbol. */
export async function findHits(scope: ReadScope, text: string, limit: number): Promise<SearchHits> {
  const query = text.trim().replaceAll('\0', '').slice(0, MAX_QUERY_LENGTH);
  const hits: SearchHits = { blocks: [], transactions: [], addresses: [], tokens: [] };
  if (query === '') return hits;
  const withPrefix = /^[0-9a-f]{40}$|^[0-9a-f]{64}$/i.test(query) ? `0x${query}` : query;
  if (isHash(withPrefix)) return { ...hits, ...(await findByHash(scope, hexToBytes(withPrefix))) };
  if (isAddress(withPrefix)) return { ...hits, ...(await findByAddress(scope, hexToBytes(withPrefix))) };
  const number = /^\d{1,15}$/.test(query) ? Number(query) : null;
  const [block, tokens] = await Promise.all([
    number === null ? undefined : getBlock(scope.db, number),
    searchTokens(scope.db, { prefix: query, limit }),
  ]);
  return { ...hits, tokens, blocks: block ? [{ row: block, kind: 'block' }] : [] };
}

async function findByHash({ db }: ReadScope, hash: Buffer): Promise<Partial<SearchHits>> {
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
  return orphan ? { blocks: [{ row: orphan, kind: orphan.kind }] } : {};
}

async function findByAddress({ db }: ReadScope, hash: Buffer): Promise<Partial<SearchHits>> {
  const [addresses, tokens] = await Promise.all([
    readAddressBook(db, [hash]),
    listTokensByAddress(db, [hash]),
  ]);
  if (tokens.length > 0) return { tokens };
  const facts = addresses.get(hash);
  return { addresses: [{ hash, isContract: facts?.is_contract ?? false, name: facts?.token_name ?? null }] };
}
