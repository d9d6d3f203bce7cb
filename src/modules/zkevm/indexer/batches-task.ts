import { RpcMethodMissingError } from '../../../chain/errors.ts';
import { parseCount } from '../../../chain/format/quantity.ts';
import type { IndexerContext } from '../../../indexer/runtime/context.ts';
import { publishCommit } from '../../../indexer/runtime/publish-commit.ts';
import type { Task } from '../../../indexer/runtime/task.ts';
import { type Hex, hexToBytes } from '../../../lib/hex.ts';
import { formatBatch, type NodeBatch } from '../chain/batch.ts';
import {
  deleteBatchesAbove,
  getHeldBatches,
  listChangingBatches,
  type WrittenBatch,
  writeBatches,
} from '../db/writes/batches.ts';

/** Batches asked for at a time: new ones and earlier ones, those whose L1 transactions are awaited, and those that may change. */
const BATCHES_AT_ONCE = 20;
const PAUSE_MS = 2000;
/** A node without these calls is asked again so rarely. */
const MISSING_PAUSE_MS = 600_000;

/** Reads batches of the node: new ones, those that are not settled yet, then earlier ones downwards. */
export function createBatchesTask(pauseMs = PAUSE_MS): Task {
  return {
    name: 'zkevm-batches',
    create({ context }) {
      const memory = { isMissing: false };
      return {
        idleMs: () => (memory.isMissing ? MISSING_PAUSE_MS : pauseMs),
        async run() {
          try {
            return await readBatches(context);
          } catch (error) {
            if (!(error instanceof RpcMethodMissingError)) throw error;
            if (!memory.isMissing)
              context.log('warn', 'The node has no zkevm_* calls: batches are not read.');
            memory.isMissing = true;
            return false;
          }
        },
      };
    },
  };
}

/** Reads one part. Gives whether there is more to do at once. */
export async function readBatches(context: IndexerContext): Promise<boolean> {
  const { transport, writer, run } = context;
  const newest = parseCount(await transport.request('zkevm_batchNumber'), 'zkevm_batchNumber');
  const { held, changing } = await writer.read('observed', async (client) => ({
    held: await getHeldBatches({ client, schema: run.schema }),
    changing: await listChangingBatches({ client, schema: run.schema }, BATCHES_AT_ONCE),
  }));
  const missing = chooseBatches(newest, held);
  const asked = [...new Set([...missing, ...changing.filter((number) => number <= newest)])];
  const batches = await fetchBatches(context, asked);
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
  return missing.length === BATCHES_AT_ONCE && missing.every((number) => given.has(number));
}

/** The batches to ask for next: above what is held, upwards, then below it, downwards; where none is held, the newest. Pure. */
export function chooseBatches(newest: number, held: { lowest: number; highest: number } | null): number[] {
  const range = (from: number, step: 1 | -1, last: number) => {
    const numbers: number[] = [];
    for (let number = from; numbers.length < BATCHES_AT_ONCE && (last - number) * step >= 0; number += step)
      numbers.push(number);
    return numbers;
  };
  if (held === null) return range(newest, -1, 0);
  const above = range(held.highest + 1, 1, newest);
  return [...above, ...range(Math.min(held.lowest - 1, newest), -1, 0)].slice(0, BATCHES_AT_ONCE);
}

/** What the node has of them. @throws RpcError, InvalidAnswerError */
async function fetchBatches({ transport }: IndexerContext, numbers: readonly number[]): Promise<NodeBatch[]> {
  const outcomes = await transport.batch(
    numbers.map((number) => ({
      method: 'zkevm_getBatchByNumber',
      params: [`0x${number.toString(16)}`, false],
    })),
  );
  return outcomes.flatMap((outcome, place) => {
    if (!outcome.ok) throw outcome.error;
    const batch = formatBatch(outcome.result);
    return batch !== null && batch.number === numbers[place] ? [batch] : [];
  });
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
    // Where the node does not say, the newest is the one that is still being filled.
    is_open: batch.isClosed === null ? batch.number >= newest : !batch.isClosed,
    blocks: batch.blocks,
    transactions: batch.transactions,
  };
}
