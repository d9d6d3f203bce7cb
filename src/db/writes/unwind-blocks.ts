import type { Hex } from '../../lib/hex.ts';
import { BLOCKS } from '../tables/blocks.ts';
import { isBlockTable, type Table } from '../tables/table.ts';
import { CORE_TABLES } from '../tables/tables.ts';
import { TRANSACTIONS } from '../tables/transactions.ts';
import { removeCoverage } from './add-coverage.ts';
import { bytesArrayBinary } from './array-parameters.ts';
import { removeBlockRewards } from './block-rewards.ts';
import { encodeAddressSums, foldAddresses, unwindAddresses } from './fold-addresses.ts';
import { addAddressesCount, foldCounts } from './fold-counts.ts';
import { sumFacts } from './fold-facts.ts';
import { type OwnerSum, unwindNftOwners } from './fold-nft-owners.ts';
import { encodeBalanceSums, foldTokenBalances } from './fold-token-balances.ts';
import { foldTokens, unwindTokens } from './fold-tokens.ts';
import { unwindObservedBalances } from './observed-balances.ts';
import { readStateFacts, readStateTraces } from './read-state-facts.ts';
import type { BlockRange, RunTarget } from './run-target.ts';
import { sumTraceAddresses } from './sum-addresses.ts';
import type { TouchedThings } from './unwind-observed.ts';
import { unwindUncles } from './write-uncles.ts';

/** How many blocks' facts are held in memory at a time. */
const SLICE_BLOCKS = 200;

/** What the removed blocks told of: only there can something be left that nothing else tells of. */
interface Touched {
  addresses: Set<Hex>;
  tokens: Set<Hex>;
  owners: Map<string, OwnerSum>;
}

/**
 * Takes a range that ends at the head off every table and keeps its blocks and transactions as orphans. The state
 * afterwards is the one of a clean run that ends before the range. Gives what the removed blocks told of.
 */
export async function unwindBlocks(
  target: RunTarget,
  range: BlockRange,
  tables: readonly Table[] = CORE_TABLES,
): Promise<TouchedThings> {
  const touched: Touched = { addresses: new Set(), tokens: new Set(), owners: new Map() };
  const top = Math.min(range.to, (await getHighestBlock(target)) ?? range.from - 1);
  for (let from = range.from; from <= top; from += SLICE_BLOCKS) {
    await unfold(target, { from, to: Math.min(range.to, from + SLICE_BLOCKS - 1) }, touched);
  }
  await keepOrphans(target, range);
  await unwindUncles(target, range);
  await removeRows(target, range, tables);
  await removeBlockRewards(target, range);
  await unwindTokens(target, [...touched.tokens], range.from);
  await unwindNftOwners(target, [...touched.owners.values()], range.from);
  const gone = await unwindAddresses(target, [...touched.addresses], range.from);
  await addAddressesCount(target, -gone);
  await removeCoverage(target, range.from);
  await unwindObservedBalances(target, range.from);
  return { addresses: [...touched.addresses], tokens: [...touched.tokens] };
}

/** Takes the contribution of a slice off the state and notes what it touched. */
async function unfold(target: RunTarget, slice: BlockRange, touched: Touched): Promise<void> {
  const sums = sumFacts(await readStateFacts(target, slice));
  const traced = sumTraceAddresses(await readStateTraces(target, slice));
  await foldAddresses(target, encodeAddressSums(sums.addresses, -1));
  await foldAddresses(target, encodeAddressSums(traced, -1));
  await foldTokenBalances(target, encodeBalanceSums(sums.balances, -1));
  await foldTokens(target, sums.tokens, -1);
  await foldCounts(target, sums.days, -1);
  for (const address of [...sums.addresses.keys(), ...traced.keys()]) touched.addresses.add(address);
  for (const token of sums.tokens.keys()) touched.tokens.add(token);
  for (const [key, owner] of sums.owners) touched.owners.set(key, owner);
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

/** Forgets orphans that have become canonical again. */
export async function removeOrphans({ client, schema }: RunTarget, hashes: readonly Hex[]): Promise<void> {
  const list = bytesArrayBinary(hashes);
  await Promise.all([
    client.query(`delete from ${schema}.orphan_transactions where block_hash = any($1::bytea[])`, [list]),
    client.query(`delete from ${schema}.orphan_blocks where hash = any($1::bytea[])`, [list]),
  ]);
}
