import type { FetchedBlock } from '#chain/fetch/fetch-block.ts';
import { CORE_TABLES } from '#db/tables/tables.ts';
import { type AuditDifference, writeAuditOutcome } from '#db/writes/coverage/audit.ts';
import { isInLayer } from '#db/writes/coverage/list-gaps.ts';
import { setProofs } from '#db/writes/coverage/proofs.ts';
import {
  listRewardDifferences,
  removeBlockRewards,
  writeBlockRewards,
} from '#db/writes/facts/block-rewards.ts';
import { getBlockHash, getChainHead, getParentHash } from '#db/writes/facts/chain-head.ts';
import { type DerivedBlock, listRowDifferences, replaceRows } from '#db/writes/facts/derived-rows.ts';
import { replaceUncles } from '#db/writes/facts/write-uncles.ts';
import { beginLayers, listFilledTables } from '#db/writes/module-layers.ts';
import { listLayers, type ModuleParts, type PartLayer } from '#db/writes/module-parts.ts';
import { forgetObservedBlock } from '#db/writes/observed/observed-balances.ts';
import { expireSample } from '#db/writes/observed/revisits.ts';
import { findLowestDropped } from '#db/writes/retention/subtract-dropped.ts';
import type { RunTarget } from '#db/writes/run-target.ts';
import { listQuietAddresses, readState } from '#db/writes/state/read-state.ts';
import { recomputeState, type StateKeys } from '#db/writes/state/recompute-state.ts';
import { bytesToHex } from '#lib/hex.ts';
import { decodeBlockFacts } from '../decode/block-facts.ts';
import { enqueueObservations } from '../observe/enqueue-observations.ts';
import { learnReadings } from '../observe/readings/learn-readings.ts';
import type { IndexerContext } from '../runtime/context.ts';
import { publishCommit } from '../runtime/publish-commit.ts';
import type { RewardedTraces } from '../traces/trace-block.ts';
import { listAffectedState } from './affected-state.ts';
import { askBalances } from './ask-balances.ts';
import { compareState, describeRow } from './describe-difference.ts';
import { sampleState } from './sample-state.ts';

interface CompareOptions {
  /** Traces of the block from the node; null where they are not compared. */
  traces: RewardedTraces | null;
  /** Returns random numbers in [0, 1). */
  random: () => number;
  /** True if all of the node's data matches the header, and the header its hash. */
  isProven: boolean;
}

/** Maximum number of mentions of an address or token for sampling its state. */
const MENTIONS_MAX = 5000;

/** Result of a check: the block was compared, or another one is canonical by now. */
export type CheckResult = 'checked' | 'moved';

/**
 * Compares every row of a block, derived again from the node's responses, with the index, and a sample of the affected
 * state with the sum of all facts. Differences are repaired in the same transaction and logged.
 */
export async function compareBlock(
  context: IndexerContext,
  fetched: FetchedBlock,
  { traces, random, isProven }: CompareOptions,
): Promise<CheckResult> {
  const {
    run,
    writer,
    range: { head },
  } = context;
  const { number } = fetched.block;
  if (!(await learnReadings(context, [fetched]))) return 'moved';
  const derived = { facts: decodeBlockFacts(fetched, undefined, context.memory.readings), traces };
  const sample = sampleState(derived.facts, random);
  // Without the oldest blocks, balances cannot be derived from transfers.
  const asked = context.range.historyFrom === 0 ? sample.balances : [];
  const words = await askBalances(context, asked, head.number ?? number);
  const differences = await writer.write('history', async (client) => {
    const target = { client, schema: run.schema };
    if (!(await isHeld(target, fetched))) return null;
    const facts = [
      ...(await repairFacts(target, derived, context.modules)),
      ...(await repairRewards(target, traces)),
    ];
    const state = await repairState(target, sample, number);
    await expireSample(target, [...sample.addresses, ...sample.tokens]);
    const isSameHead = (await getChainHead(target)).hash === head.hash;
    const balances = isSameHead ? await compareWords(target, sample, words) : { asked: 0, odd: 0 };
    const all = [...facts, ...state.differences];
    await writeAuditOutcome(target, {
      block: number,
      states: state.compared,
      mismatches: Number(facts.length > 0) + state.differences.length,
      balances: balances.asked,
      oddBalances: balances.odd,
      differences: all,
    });
    if (isProven) {
      await replaceUncles(
        target,
        (fetched.uncles ?? []).map((uncle) => ({ uncle, nephewNumber: number })),
      );
      await setProofs(target, 'proven', [number]);
    }
    if (all.length > 0)
      context.range.head = { ...context.range.head, seq: await publishCommit(client, run, 'progress') };
    return all;
  });
  if (differences === null) return 'moved';
  if (differences.length > 0) enqueueObservations(context, [fetched]);
  if (differences.length > 0) context.triggers.folds.wake();
  for (const { table, key, kind, columns } of differences) {
    const what = columns.length > 0 ? `${kind} (${columns.join(', ')})` : kind;
    context.reporting.log(
      'warn',
      `The audit of block ${number} found a row of ${table} ${what} and put it right: ${key}`,
    );
  }
  return 'checked';
}

/**
 * Returns true if the node's block is the indexed one, by its own hash or, should that be the error, by the parent hash
 * of the block above it.
 */
async function isHeld(target: RunTarget, { block }: FetchedBlock): Promise<boolean> {
  const head = await getChainHead(target);
  const above = head.number === block.number ? head.hash : await getParentHash(target, block.number + 1);
  return above === block.hash || (await getBlockHash(target, block.number)) === block.hash;
}

/**
 * Repairs the rows of a block and the state derived from them. State of the core is recomputed by its keys; the
 * contribution of modules from wrong facts, or from right ones that changed later, is unknown, so their layers are
 * backfilled again.
 */
export async function repairFacts(
  target: RunTarget,
  derived: DerivedBlock,
  modules: ModuleParts,
): Promise<AuditDifference[]> {
  const { number } = derived.facts.block;
  const traces = (await isInLayer(target, 'traces', number)) ? derived.traces : null;
  const differences = await listRowDifferences(target, { ...derived, traces }, [
    ...CORE_TABLES,
    ...(await listFilledTables(target, modules, number)),
  ]);
  if (differences.length === 0) return [];
  await replaceRows(target, new Set(differences.map(({ table }) => table)), number);
  await forgetObservedBlock(target, number);
  const ofCore = differences.filter(({ table }) => CORE_TABLES.some(({ name }) => name === table.name));
  await recomputeState(target, listAffectedState(ofCore));
  if (ofCore.length > 0) await beginLayers(target, await listRefillable(target, modules));
  return differences.map((difference) => describeRow(difference, number));
}

/** Layers of folds that can be filled again: without the removed logs, most would lose more than one block. */
async function listRefillable(target: RunTarget, { folds }: ModuleParts): Promise<PartLayer[]> {
  const layers = listLayers({ folds, rows: [] });
  const isDropped = (await findLowestDropped(target, 0)) !== null;
  return layers.filter(({ needsLogs }) => !(needsLogs && isDropped));
}

/** Repairs rewards; a node without rewards does not refute those of another. */
async function repairRewards(target: RunTarget, traces: RewardedTraces | null): Promise<AuditDifference[]> {
  if (traces === null || traces.rewards.length === 0) return [];
  const { blockNumber, rewards } = traces;
  if (!(await isInLayer(target, 'traces', blockNumber))) return [];
  const differences = await listRewardDifferences(target, blockNumber, rewards);
  if (differences.length > 0) {
    await removeBlockRewards(target, { from: blockNumber, to: blockNumber });
    await writeBlockRewards(target, [traces]);
  }
  return differences.map((difference) => ({ block: blockNumber, table: 'block_rewards', ...difference }));
}

async function repairState(
  target: RunTarget,
  sample: StateKeys,
  number: number,
): Promise<{ compared: number; differences: AuditDifference[] }> {
  const keys = await keepQuiet(target, sample);
  const before = await readState(target, keys);
  await recomputeState(target, keys);
  const after = await readState(target, keys);
  return { compared: after.size, differences: compareState(before, after, number) };
}

async function keepQuiet(
  target: RunTarget,
  { addresses, tokens, balances, ...rest }: StateKeys,
): Promise<StateKeys> {
  const all = [...addresses, ...balances.map(({ holder }) => holder)];
  const quiet = new Set((await listQuietAddresses(target, all, MENTIONS_MAX)).map(bytesToHex));
  const isQuiet = (address: Buffer) => quiet.has(bytesToHex(address));
  return {
    ...rest,
    addresses: addresses.filter(isQuiet),
    tokens: tokens.filter(isQuiet),
    balances: balances.filter(({ token, holder }) => isQuiet(token) && isQuiet(holder)),
  };
}

/**
 * Compares balances; one that follows from the transfers but differs from the token's own report is a property of the
 * token, not an index error.
 */
async function compareWords(
  target: RunTarget,
  { balances }: StateKeys,
  words: readonly (bigint | null)[],
): Promise<{ asked: number; odd: number }> {
  let asked = 0;
  let odd = 0;
  for (const [place, key] of balances.entries()) {
    const word = words[place] ?? null;
    if (word === null) continue;
    const [held] = (await readState(target, { addresses: [], tokens: [], balances: [key] })).values();
    asked += 1;
    if (BigInt(held?.row.value ?? 0) !== word) odd += 1;
  }
  return { asked, odd };
}
