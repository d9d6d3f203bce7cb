import { PACKED_BLOCKS } from '#contract/transaction/transaction-place.ts';
import { getBlock } from '#db/queries/block/blocks.ts';
import { listPool, type PoolRow } from '#db/queries/transaction/pool.ts';
import { bytesToHex, type Hex } from '#lib/hex.ts';
import type { ReadScope } from '../context.ts';
import { cachePerHead } from '../freshness/cache-per-head.ts';
import { type NextBaseFee, nextBaseFee } from './next-base-fee.ts';
import { type BlockRules, type Packable, packBlocks } from './pack-blocks.ts';

/** A pending transaction with what blocks are packed by. */
export interface PooledTransaction extends Packable {
  hash: Hex;
  /** Letter of its kind in a cell of the strip. */
  letter: 't' | 'c' | 'n';
  /** True if blob gas, which has a fee and a limit of its own, decides too. */
  hasBlobs: boolean;
}

/** The mempool, packed into the next blocks. */
export interface PackedPool {
  pool: readonly PooledTransaction[];
  blocks: readonly (readonly PooledTransaction[])[];
  baseFee: NextBaseFee;
  /** Gas limit of the newest block; null if the node does not report it. */
  gasLimit: bigint | null;
  /** True if the mempool is not known as a whole: it has more transactions than are read, or the run has ended. */
  isPartial: boolean;
}

interface PackOptions {
  /** Known next nonce of one sender, in place of the indexed one. */
  own?: { sender: Hex; nonce: bigint } | undefined;
  blocksMax?: number;
}

/** Maximum number of transactions read; the indexer stores no larger mempool. */
const POOL_MAX = 5000;

/** Reads the mempool and packs it into the next blocks; it is read once per head. */
export async function readPackedPool(
  scope: ReadScope,
  { own, blocksMax = PACKED_BLOCKS }: PackOptions = {},
): Promise<PackedPool> {
  const read = await cachePerHead(scope, 'mempool', async () => {
    const [rows, conditions] = await Promise.all([listPool(scope.db, POOL_MAX + 1), readConditions(scope)]);
    const shown = rows.slice(0, POOL_MAX);
    return {
      ...conditions,
      pool: shown.map(toPooled),
      nonces: listNonces(shown),
      isPartial: rows.length > POOL_MAX,
    };
  });
  const { pool, nonces, baseFee, gasLimit } = read;
  const isPartial = read.isPartial || !scope.run.isActive;
  const rules: BlockRules = {
    baseFee: baseFee.value ?? 0n,
    gasLimit: gasLimit ?? 0n,
    blocksMax,
    nextNonceOf: (sender) => (sender === own?.sender ? own.nonce : nonces.get(sender)),
  };
  return { pool, baseFee, gasLimit, isPartial, blocks: packBlocks(pool, rules) };
}

/** Next base fee and gas limit, from the two newest blocks. */
async function readConditions({ db, head }: ReadScope) {
  if (head.number === null) return { baseFee: { value: null, isExact: true }, gasLimit: null };
  const [newest, before] = await Promise.all([getBlock(db, head.number), getBlock(db, head.number - 1)]);
  if (newest === undefined) return { baseFee: { value: null, isExact: false }, gasLimit: null };
  return { baseFee: nextBaseFee(newest, before), gasLimit: newest.gas_limit };
}

function toPooled(row: PoolRow): PooledTransaction {
  return {
    hash: bytesToHex(row.hash),
    sender: bytesToHex(row.from_address),
    nonce: row.nonce,
    gasLimit: row.gas_limit,
    feeMax: row.fee_max,
    tipMax: row.tip_max,
    seenAtMs: row.first_seen_at.getTime(),
    hasBlobs: row.has_blobs,
    letter: row.is_creation ? 'n' : row.has_input ? 'c' : 't',
  };
}

/** Next nonce of each sender that has mined a transaction. */
function listNonces(rows: readonly PoolRow[]): ReadonlyMap<string, bigint> {
  return new Map(
    rows.flatMap(({ from_address: from, mined_nonce: nonce }) =>
      nonce === null ? [] : [[bytesToHex(from), nonce + 1n] as const],
    ),
  );
}

/** Packs the next block alone, once per head. */
export async function readNextBlock(
  scope: ReadScope,
): Promise<Pick<PackedPool, 'blocks' | 'gasLimit' | 'isPartial'>> {
  const next = await cachePerHead(scope, 'next block', async () => {
    const { blocks, gasLimit, isPartial } = await readPackedPool(scope, { blocksMax: 1 });
    return { blocks, gasLimit, isPartial };
  });
  return { ...next, isPartial: next.isPartial || !scope.run.isActive };
}
