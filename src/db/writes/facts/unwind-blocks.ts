import type { Hex } from '#lib/hex.ts';
import { BLOCKS } from '../../tables/blocks.ts';
import { isBlockTable, type Table } from '../../tables/table.ts';
import { CORE_TABLES } from '../../tables/tables.ts';
import { TRANSACTIONS } from '../../tables/transactions.ts';
import { removeCoverage } from '../coverage/add-coverage.ts';
import { unwindHoles } from '../coverage/holes.ts';
import { beginLayers, unfoldModules } from '../module-layers.ts';
import { listLayers, type ModuleParts, NO_MODULE_PARTS } from '../module-parts.ts';
import { unwindObservedBalances } from '../observed/observed-balances.ts';
import type { AffectedKeys } from '../observed/unwind-observed.ts';
import {
  findLowestDropped,
  hasDroppedFrom,
  subtractDroppedLogs,
  subtractDroppedTraces,
} from '../retention/subtract-dropped.ts';
import type { BlockRange, RunTarget } from '../run-target.ts';
import { type AnyFold, encodeSums, type Sums, sumUp, writeSums } from '../state/fold.ts';
import { ADDRESSES_FOLD, TRACED_ADDRESSES_FOLD } from '../state/fold-addresses.ts';
import { TOKENS_FOLD } from '../state/fold-tokens.ts';
import { readStateFacts, readStateTraces } from '../state/read-state-facts.ts';
import { bytesArrayBinary } from './array-parameters.ts';
import { removeBlockRewards } from './block-rewards.ts';
import { FACT_FOLDS, TRACE_FOLDS } from './fold-facts.ts';
import { unwindUncles } from './write-uncles.ts';

/** Number of blocks whose facts stay in memory at a time. */
const SLICE_BLOCKS = 200;

/** Keys of each fold in the removed blocks: only these may leave rows behind that nothing else refers to. */
type Touched = Map<Prunable, Set<string>>;
type Prunable = Pick<AnyFold<never>, 'prune'>;

/** Parts to unwind beside the core's folds: by default its tables alone. */
interface UnwindParts {
  tables?: readonly Table[];
  modules?: ModuleParts;
}

/**
 * Removes a range that ends at the head from every table and stores its blocks and transactions as orphans. The state
 * afterwards equals that of a clean run that ends before the range. Returns the addresses and tokens of the removed
 * blocks.
 */
export async function unwindBlocks(
  target: RunTarget,
  range: BlockRange,
  { tables = CORE_TABLES, modules = NO_MODULE_PARTS }: UnwindParts = {},
): Promise<AffectedKeys> {
  const affected: Touched = new Map();
  const hasDropped = await hasDroppedFrom(target, range.from);
  const hasDroppedLogs = (await findLowestDropped(target, range.from)) !== null;
  // What they have added is unknown: they are filled again.
  if (hasDroppedLogs) await beginLayers(target, listLayers({ folds: modules.folds, rows: [] }));
  const top = Math.min(range.to, (await getHighestBlock(target)) ?? range.from - 1);
  for (let from = range.from; from <= top; from += SLICE_BLOCKS) {
    await unfold(target, { from, to: Math.min(range.to, from + SLICE_BLOCKS - 1) }, modules, affected);
  }
  await keepOrphans(target, range);
  await unwindUncles(target, range);
  await removeRows(target, range, [...tables, ...modules.rows.map(({ table }) => table)]);
  await removeBlockRewards(target, range);
  for (const [fold, keys] of affected) await fold.prune?.(target, [...keys], range.from);
  await removeCoverage(target, range.from);
  if (hasDropped) await subtractDroppedTraces(target, range.from);
  if (hasDroppedLogs) await subtractDroppedLogs(target, range.from);
  await unwindHoles(target, range.from);
  await unwindObservedBalances(target, range.from);
  const list = (...folds: Prunable[]) => [
    ...new Set(folds.flatMap((fold) => [...(affected.get(fold) ?? [])] as Hex[])),
  ];
  return { addresses: list(ADDRESSES_FOLD, TRACED_ADDRESSES_FOLD), tokens: list(TOKENS_FOLD) };
}

/** Subtracts the contribution of a slice from the state and records the affected keys. */
async function unfold(
  target: RunTarget,
  slice: BlockRange,
  modules: ModuleParts,
  affected: Touched,
): Promise<void> {
  await unfoldModules(target, slice, modules, (fold, keys) => note(affected, fold, keys));
  await takeAway(target, sumUp(FACT_FOLDS, await readStateFacts(target, slice)), affected);
  await takeAway(target, sumUp(TRACE_FOLDS, await readStateTraces(target, slice)), affected);
}

async function takeAway<Facts>(target: RunTarget, sums: Sums<Facts>, affected: Touched): Promise<void> {
  await writeSums(target, encodeSums(sums, -1));
  for (const { fold, sum } of sums) note(affected, fold, fold.touch?.(sum) ?? []);
}

function note(affected: Touched, fold: Prunable, keys: Iterable<string>): void {
  const known = affected.get(fold) ?? new Set();
  affected.set(fold, known);
  for (const key of keys) known.add(key);
}

async function getHighestBlock({ client, schema }: RunTarget): Promise<number | null> {
  const { rows } = await client.query<{ top: number | string | null }>(
    `select max(number) as top from ${schema}.blocks`,
  );
  return rows[0]?.top === null || rows[0] === undefined ? null : Number(rows[0].top);
}

async function keepOrphans({ client, schema }: RunTarget, { from, to }: BlockRange): Promise<void> {
  await client.query(
    `insert into ${schema}.orphan_blocks (${BLOCKS.copied.join(', ')}, kind)
     select ${BLOCKS.copied.join(', ')}, 'reorg' from ${schema}.blocks where number between $1 and $2
     on conflict (hash) do update set kind = 'reorg', removed_at = now()`,
    [from, to],
  );
  await client.query(
    `insert into ${schema}.orphan_transactions (${TRANSACTIONS.copied.join(', ')}, block_hash)
     select ${TRANSACTIONS.copied.map((column) => `t.${column}`).join(', ')}, b.hash
     from ${schema}.transactions t join ${schema}.blocks b on b.number = t.block_number
     where t.block_number between $1 and $2
     on conflict (block_hash, index) do nothing`,
    [from, to],
  );
}

async function removeRows(
  { client, schema }: RunTarget,
  { from, to }: BlockRange,
  tables: readonly Table[],
): Promise<void> {
  for (const { name, key } of tables.filter(isBlockTable)) {
    await client.query(`delete from ${schema}.${name} where ${key[0]} between $1 and $2`, [from, to]);
  }
}

/** Deletes orphans that have become canonical again. */
export async function removeOrphans({ client, schema }: RunTarget, hashes: readonly Hex[]): Promise<void> {
  const list = bytesArrayBinary(hashes);
  await Promise.all([
    client.query(`delete from ${schema}.orphan_transactions where block_hash = any($1::bytea[])`, [list]),
    client.query(`delete from ${schema}.orphan_blocks where hash = any($1::bytea[])`, [list]),
  ]);
}
