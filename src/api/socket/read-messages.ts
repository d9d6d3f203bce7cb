import { setTimeout as sleep } from 'node:timers/promises';
import type { Block } from '../../contract/block.ts';
import type { IndexEvent } from '../../db/notify.ts';
import { getBlock } from '../../db/queries/blocks.ts';
import { countPendingSince } from '../../db/queries/pending-transactions.ts';
import { listRecentBlocks } from '../../db/queries/stats.ts';
import { bytesToHex } from '../../lib/hex.ts';
import type { ApiContext } from '../context.ts';
import { presentBlockList } from '../enrich/blocks.ts';
import type { FieldScope } from '../part-fields.ts';
import { averageBlockTimeMs } from '../present/average-block-time.ts';

/** What `new_block` carries; the average is in ms. */
export interface BlockMessage {
  average_block_time: string;
  block: Block;
}

/** Reads what events only point to. */
export interface MessageReader {
  /** The block of an event; null when another has taken its place meanwhile. */
  readBlock(event: IndexEvent): Promise<BlockMessage | null>;
  /** How many transactions came into the pool since the last time it was asked. */
  countPending(event: IndexEvent): Promise<number>;
}

const AVERAGE_OVER_BLOCKS = 100;
/** A replica may lag behind the commit that the event reports. */
const ATTEMPTS = 6;
const ATTEMPT_PAUSE_MS = 25;

/** Creates the reader; it remembers how far the pool was counted. */
export function createMessageReader(context: ApiContext): MessageReader {
  let countedUpTo: { run: number; seenAt: string } | null = null;

  async function openRun(id: number) {
    const run = await context.runs.byId(id);
    return run && { api: context, run, db: context.db.withSchema(run.schema) };
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

/** Reads what `new_block` carries from the run of the event; null when another block has taken its place meanwhile. */
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
