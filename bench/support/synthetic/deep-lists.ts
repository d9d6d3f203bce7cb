import { addressOf, BUSY, type ChainPlan, MAIN_TOKEN } from './chain-plan.ts';
import { transactionHash } from './make-block.ts';

/** One list of the API: its path below `/api/v2`, and the range of its positions within a block or transaction. */
export interface DeepList {
  name: string;
  path: (plan: ChainPlan) => string;
  /** Last `index` of a list within one block or transaction. */
  indexMax?: (plan: ChainPlan) => number;
}

type CursorValue = string | number | boolean | null;

const bigHash = (plan: ChainPlan) => transactionHash(plan.bigTransactionNumber);
const bigTransaction = (plan: ChainPlan) => plan.bigTransaction - 1;
/** The most minted collections, and a large holder. */
const NFT = addressOf('nft', 0);
const MULTI = addressOf('multi', 0);
const COLLECTOR = addressOf('user', 0);

/** All lists of the pages, for the largest data: an address with a fifth of all transactions, a token with as many holders. */
export const DEEP_LISTS: readonly DeepList[] = [
  { name: 'blocks', path: () => '/blocks' },
  { name: 'transactions', path: () => '/transactions' },
  { name: 'transactions that move tokens', path: () => '/transactions?type=token_transfer' },
  { name: 'internal transactions', path: () => '/internal-transactions' },
  { name: 'token transfers', path: () => '/token-transfers' },
  {
    name: 'transactions of the block of 20,000',
    path: ({ bigBlockNumber }) => `/blocks/${bigBlockNumber}/transactions`,
    indexMax: ({ bigBlock }) => bigBlock - 1,
  },
  {
    name: 'internal transactions of the block of 20,000',
    path: ({ bigBlockNumber }) => `/blocks/${bigBlockNumber}/internal-transactions`,
  },
  { name: '5,000 logs', path: (plan) => `/transactions/${bigHash(plan)}/logs`, indexMax: bigTransaction },
  {
    name: '2,500 token transfers',
    path: (plan) => `/transactions/${bigHash(plan)}/token-transfers`,
    indexMax: bigTransaction,
  },
  {
    name: '5,000 internal transactions',
    path: (plan) => `/transactions/${bigHash(plan)}/internal-transactions`,
    indexMax: bigTransaction,
  },
  { name: 'transactions of the busy address', path: () => `/addresses/${BUSY}/transactions` },
  { name: 'those it sent', path: () => `/addresses/${BUSY}/transactions?filter=from` },
  { name: 'those sent to the busy token', path: () => `/addresses/${MAIN_TOKEN}/transactions?filter=to` },
  {
    name: 'transactions of the busy address by fee',
    path: () => `/addresses/${BUSY}/transactions?sort=fee&order=desc`,
  },
  {
    name: 'internal transactions of the busy token',
    path: () => `/addresses/${MAIN_TOKEN}/internal-transactions`,
  },
  { name: 'token transfers of the busy address', path: () => `/addresses/${BUSY}/token-transfers` },
  {
    name: 'those it sent of one token',
    path: () => `/addresses/${BUSY}/token-transfers?filter=from&token=${MAIN_TOKEN}`,
  },
  { name: 'logs of the busy token', path: () => `/addresses/${MAIN_TOKEN}/logs` },
  { name: 'blocks of a miner', path: () => `/addresses/${addressOf('miner', 0)}/blocks-validated` },
  { name: 'coin balance history', path: () => `/addresses/${COLLECTOR}/coin-balance-history` },
  { name: 'tokens of a collector', path: () => `/addresses/${COLLECTOR}/tokens?type=ERC-20` },
  { name: 'NFTs of a collector', path: () => `/addresses/${COLLECTOR}/nft` },
  { name: 'collections of a collector', path: () => `/addresses/${COLLECTOR}/nft/collections` },
  { name: 'accounts by balance', path: () => '/addresses' },
  { name: 'accounts by transactions', path: () => '/addresses?sort=transactions_count&order=desc' },
  { name: 'tokens', path: () => '/tokens' },
  { name: 'transfers of the busy token', path: () => `/tokens/${MAIN_TOKEN}/transfers` },
  { name: 'holders of the busy token', path: () => `/tokens/${MAIN_TOKEN}/holders` },
  { name: 'NFTs of a collection', path: () => `/tokens/${NFT}/instances` },
  { name: 'kinds of a collection', path: () => `/tokens/${MULTI}/instances` },
  { name: 'holders of a collection', path: () => `/tokens/${NFT}/holders` },
  { name: 'holders of one kind', path: () => `/tokens/${MULTI}/instances/16/holders` },
  { name: 'transfers of one kind', path: () => `/tokens/${MULTI}/instances/16/transfers` },
];

/**
 * Moves the cursor of a first page to a depth of its list (0 to 1): lists are ordered by their keys, so each key is
 * moved to its approximate value there.
 */
export function moveCursor(
  cursor: Readonly<Record<string, CursorValue>>,
  depth: number,
  indexMax?: number,
): Record<string, CursorValue> {
  return Object.fromEntries(
    Object.entries(cursor).map(([key, value]) => [key, moveKey(key, value, depth, indexMax)]),
  );
}

const OF_PLACE = new Set(['index', 'log_index', 'transaction_index', 'batch_index', 'batch_log_index']);
const KEPT = new Set(['value', 'fee', 'fiat_value', 'name', 'market_cap', 'items_count', 'token_type']);

function moveKey(key: string, value: CursorValue, depth: number, indexMax?: number): CursorValue {
  if (KEPT.has(key) || value === null || typeof value === 'boolean') return value;
  if (OF_PLACE.has(key)) return indexMax === undefined ? value : Math.round(indexMax * depth);
  if (key === 'block_number' && indexMax !== undefined) return value;
  if (typeof value === 'number') return Math.max(1, Math.round(value * (1 - depth)));
  if (/^0x[0-9a-fA-F]{40}$/.test(value)) return moveAddress(value, depth);
  if (/^\d+$/.test(value)) return String((BigInt(value) * BigInt(Math.round((1 - depth) * 1000))) / 1000n);
  return value;
}

/** The first page is near one end of all addresses; the list continues to the other. */
function moveAddress(address: string, depth: number): string {
  const isAscending = Number(address.slice(0, 4)) < 0x80;
  const place = Math.round((isAscending ? depth : 1 - depth) * 0xffff);
  return `0x${place.toString(16).padStart(4, '0')}${'0'.repeat(36)}`;
}
