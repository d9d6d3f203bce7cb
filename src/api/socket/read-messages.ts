import { setTimeout as sleep } from 'node:timers/promises';
import type { Block } from '#contract/block/block.ts';
import type { IndexEvent } from '#db/connection/notify.ts';
import { getBlock } from '#db/queries/block/blocks.ts';
import { listRecentBlocks } from '#db/queries/run/stats.ts';
import { countPendingSince } from '#db/queries/transaction/pending-transactions.ts';
import { bytesToHex } from '#lib/hex.ts';
import type { ApiContext, FieldScope } from '../context.ts';
import { presentBlockList } from '../enrich/blocks.ts';
import { averageBlockTimeMs } from '../present/average-block-time.ts';

/** Payload of `new_block`; the average is in ms. */
export interface BlockMessage {
  average_block_time: string;
  block: Block;
}

/** Reads the data that events refer to. */
export interface MessageReader {
  /** Reads the block of an event; null if another one has replaced it meanwhile. */
  readBlock(event: IndexEvent): Promise<BlockMessage | null>;
  /** Counts the transactions that entered the mempool since the last call. */
  countPending(event: IndexEvent): Promise<number>;
}

const AVERAGE_OVER_BLOCKS = 100;
/** Number of attempts, as a replica may lag behind the commit of the event. */
const ATTEMPTS = 6;
const ATTEMPT_PAUSE_MS = 25;

/** Creates the reader; it stores the position of the mempool count. */
export function createMessageReader(context: ApiContext): MessageReader {
  let countedUpTo: { run: number; seenAt: string } | null = null;

  async function openRun(id: number) {
    const run = await context.index.runs.byId(id);
    return run && { api: context, run, db: context.store.db.withSchema(run.schema) };
  }

  return {
    async readBlock(event) {
      const scope = await openRun(event.run);
      return scope ? readBlockMessage(scope, event) : null;
    },

    async countPending({ run }) {
      const db = (await openRun(run))?.db;
      if (db === undefined) return 0;
      const since = countedUpTo?.run === run ? countedUpTo.seenAt : null;
      const { count, newest } = await countPendingSince(db, since);
      if (newest !== null) countedUpTo = { run, seenAt: newest };
      return count;
    },
  };
}

/** Reads the payload of `new_block` from the run of the event; null if another block has replaced it meanwhile. */
export async function readBlockMessage(
  scope: FieldScope,
  { height, hash }: Pick<IndexEvent, 'height' | 'hash'>,
): Promise<BlockMessage | null> {
  const { db } = scope;
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const [row, recent] = await Promise.all([
      getBlock(db, height),
      listRecentBlocks(db, AVERAGE_OVER_BLOCKS),
    ]);
    if (row && bytesToHex(row.hash) !== hash) return null;
    const [block] = row ? await presentBlockList(scope, [row]) : [];
    if (block) return { average_block_time: averageBlockTimeMs(recent).toFixed(1), block };
    await sleep(ATTEMPT_PAUSE_MS);
  }
  return null;
}
