import { parseCount } from '#sdk/chain/format.ts';
import { RpcMethodMissingError } from '#sdk/chain/rpc.ts';
import { type IndexerContext, publishCommit, type Task } from '#sdk/indexer/module.ts';
import { type Hex, hexToBytes } from '#sdk/lib/values.ts';
import type { NodeBatch } from '../chain/batch.ts';
import {
  deleteBatchesAbove,
  getHeldBatches,
  listChangingBatches,
  listHoles,
  type WrittenBatch,
  writeBatches,
} from '../db/writes/batches.ts';
import { fetchBatches, type RefusedBatches } from './fetch-batches.ts';

/**
 * Maximum number of batches requested at a time: new and earlier ones, those with L1 transactions missing, and those that may
 * change.
 */
const BATCHES_AT_ONCE = 20;
const PAUSE_MS = 2000;
/** Pause before a node without these calls is tried again, in ms. */
const MISSING_PAUSE_MS = 600_000;
/** Number of pauses before batches that the node did not return are requested again. */
const PAUSES_BETWEEN_RETRIES = 30;

/** Reads batches from the node: new ones, unsettled ones, then earlier ones downwards. */
export function createBatchesTask(pauseMs = PAUSE_MS): Task {
  return {
    name: 'zkevm-batches',
    create({ context }) {
      const memory: Memory = {
        isMissing: false,
        refused: new Map(),
        retryAt: 0,
        mayHaveHoles: true,
        holesAbove: -1,
      };
      return {
        idleMs: () => (memory.isMissing ? MISSING_PAUSE_MS : pauseMs),
        async run() {
          try {
            const isRetry = performance.now() >= memory.retryAt;
            if (isRetry) memory.retryAt = performance.now() + pauseMs * PAUSES_BETWEEN_RETRIES;
            return await readBatches(context, memory, isRetry);
          } catch (error) {
            if (!(error instanceof RpcMethodMissingError)) throw error;
            if (!memory.isMissing)
              context.reporting.log('warn', 'The node has no zkevm_* calls: batches are not read.');
            memory.isMissing = true;
            return false;
          }
        },
      };
    },
  };
}

/** State of a session. */
interface Memory {
  /** True if the node does not support the calls. */
  isMissing: boolean;
  refused: RefusedBatches;
  /** Time of the next retry of batches that the node did not return, by the clock of the process. */
  retryAt: number;
  /** True if some may be missing between the indexed ones, and the last of them that was requested again. */
  mayHaveHoles: boolean;
  holesAbove: number;
}

/** Reads one part. Returns true if there is more to do at once. */
async function readBatches(context: IndexerContext, memory: Memory, isRetry: boolean): Promise<boolean> {
  const {
    source: { transport },
    writer,
    run,
  } = context;
  const newest = parseCount(await transport.request('zkevm_batchNumber'), 'zkevm_batchNumber');
  const { held, changing, holes } = await writer.read('observed', async (client) => {
    const target = { client, schema: run.schema };
    return {
      held: await getHeldBatches(target),
      changing: await listChangingBatches(target, BATCHES_AT_ONCE),
      holes:
        isRetry && memory.mayHaveHoles ? await listHoles(target, memory.holesAbove, BATCHES_AT_ONCE) : [],
    };
  });
  if (isRetry) noteHoles(memory, holes);
  const missing = chooseBatches(newest, held, isRetry ? NONE : memory.refused);
  const known = [...changing, ...holes].filter((number) => number <= newest);
  const asked = [...new Set([...missing, ...known])];
  const batches = await fetchBatches(context, asked, memory.refused);
  if (batches.length < asked.length) memory.mayHaveHoles = true;
  const isRolledBack = held !== null && held.highest > newest;
  if (batches.length > 0 || isRolledBack)
    await writer.write('observed', async (client) => {
      const target = { client, schema: run.schema };
      if (isRolledBack) await deleteBatchesAbove(target, newest);
      await writeBatches(
        target,
        batches.map((batch) => toRow(batch, newest)),
      );
      await publishCommit(client, run, 'progress');
    });
  const given = new Set(batches.map(({ number }) => number));
  return missing.length === BATCHES_AT_ONCE && missing.some((number) => given.has(number));
}

const NONE: RefusedBatches = new Map();

/** The next retry continues above the last of these; a full search is repeated only if some batch was not returned since. */
function noteHoles(memory: Memory, holes: readonly number[]): void {
  if (holes.length === 0 && memory.holesAbove === -1) memory.mayHaveHoles = false;
  memory.holesAbove = holes.length === BATCHES_AT_ONCE ? (holes.at(-1) ?? -1) : -1;
}

/**
 * The batches to request next: above the indexed ones, upwards, then below them, downwards; if there are none, the newest. Those
 * that the node did not return are left out. Pure.
 */
export function chooseBatches(
  newest: number,
  held: { lowest: number; highest: number } | null,
  refused: ReadonlyMap<number, unknown> = NONE,
): number[] {
  const range = (from: number, step: 1 | -1, last: number) => {
    const numbers: number[] = [];
    for (let number = from; numbers.length < BATCHES_AT_ONCE && (last - number) * step >= 0; number += step)
      if (!refused.has(number)) numbers.push(number);
    return numbers;
  };
  if (held === null) return range(newest, -1, 0);
  const above = range(held.highest + 1, 1, newest);
  return [...above, ...range(Math.min(held.lowest - 1, newest), -1, 0)].slice(0, BATCHES_AT_ONCE);
}

function toRow(batch: NodeBatch, newest: number): WrittenBatch {
  const toBytes = (hash: Hex | null) => (hash === null ? null : hexToBytes(hash));
  return {
    number: batch.number,
    timestamp: batch.timestamp,
    state_root: hexToBytes(batch.stateRoot),
    global_exit_root: hexToBytes(batch.globalExitRoot),
    acc_input_hash: hexToBytes(batch.accInputHash),
    sequence_hash: toBytes(batch.sequenceHash),
    verify_hash: toBytes(batch.verifyHash),
    transactions_count: batch.transactions.length,
    // If the node does not return it, the newest is taken for the open one.
    is_open: batch.isClosed === null ? batch.number >= newest : !batch.isClosed,
    blocks: batch.blocks,
    transactions: batch.transactions,
  };
}
