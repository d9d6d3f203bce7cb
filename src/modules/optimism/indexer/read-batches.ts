import { askAll, toQuantity } from '#modules/kits/rollup/chain/l1-node.ts';
import { parseData } from '#sdk/chain/format.ts';
import type { RunTarget } from '#sdk/db/writes.ts';
import { type IndexerContext, publishCommit } from '#sdk/indexer/module.ts';
import { bytesToHex, type Hex, hexToBytes } from '#sdk/lib/values.ts';
import { assembleChannel, CHANNEL_BYTES_MAX } from '../chain/derive/assemble-channel.ts';
import { decodeChannel } from '../chain/derive/decode-channel.ts';
import { decodeFrames } from '../chain/derive/frame.ts';
import type { FrameRow } from '../db/tables.ts';
import {
  appendBatch,
  getBatchCursor,
  listAnchorsIn,
  listBatchers,
  listFrames,
  placeBatches,
  writeFrames,
} from '../db/writes/batches.ts';
import type { BlobSource } from './blob-source.ts';
import { type BatcherBlock, formatBatcherBlock } from './l1-block.ts';
import type { OptimismFollower } from './l1-source.ts';

/** Blocks of the parent chain that are searched at a time. */
const BLOCKS_AT_ONCE = 10;
/** Maximum number of transactions and blobs listed with a batch. */
const NAMED_MAX = 500;

/**
 * Searches further blocks of the parent chain, whose events were read, for frames; makes a batch of each channel that they
 * complete. Returns true if there is more to do at once.
 */
export async function readBatches(
  context: IndexerContext,
  { l1, contracts }: OptimismFollower,
  blobs: BlobSource,
): Promise<boolean> {
  const {
    writer,
    run,
    reporting: { log },
  } = context;
  const { batchInbox: inbox } = contracts;
  if (inbox === null) return false;
  const { readTo, last } = await writer.read('observed', (client) =>
    getBatchCursor({ client, schema: run.schema }),
  );
  const from = readTo === null ? contracts.startBlock : readTo + 1;
  const to = Math.min(last ?? -1, from + BLOCKS_AT_ONCE - 1);
  const batchers = await writer.read('observed', (client) =>
    listBatchers({ client, schema: run.schema }, { from, to }),
  );
  const blocks: BatcherBlock[] = [];
  if (from <= to) {
    const numbers = Array.from({ length: to - from + 1 }, (_, place) => from + place);
    const raw = await askAll(
      l1,
      'eth_getBlockByNumber',
      numbers.map((number) => [toQuantity(number), true]),
    );
    for (const [place, value] of raw.entries()) {
      // A batcher set by a block is valid for its own transactions, too (specification of derivation, "L1 retrieval").
      const named = batchers.findLast(({ l1Block }) => l1Block <= from + place);
      const batcher = named === undefined ? contracts.batcher : bytesToHex(named.batcher);
      const block = formatBatcherBlock(value, from + place, { inbox, batcher });
      // The chain changed during the read: the next step detects it.
      if (block === null) return true;
      blocks.push(block);
    }
  }
  const frames = await collectFrames(blocks, blobs, log);
  await writer.write('observed', async (client) => {
    const target = { client, schema: run.schema };
    if (blocks.length > 0) {
      if (!(await areOnChain(target, blocks))) return;
      await writeFrames(target, frames, to);
      for (const block of blocks) await closeChannels(target, block, { frames, log });
    }
    if ((await placeBatches(target)) || frames.length > 0) await publishCommit(client, run, 'progress');
  });
  return from <= to && to < (last ?? -1);
}

/** True if the blocks are consecutive, and are those whose events were read. */
async function areOnChain(target: RunTarget, blocks: readonly BatcherBlock[]): Promise<boolean> {
  const anchors = await listAnchorsIn(target, {
    from: blocks[0]?.number ?? 0,
    to: blocks.at(-1)?.number ?? 0,
  });
  return blocks.every(({ number, hash, parentHash }, place) => {
    const anchor = anchors.get(number);
    const before = blocks[place - 1];
    return (
      (anchor === undefined || bytesToHex(anchor) === hash) &&
      (before === undefined || before.hash === parentHash)
    );
  });
}

type Log = IndexerContext['reporting']['log'];

async function collectFrames(
  blocks: readonly BatcherBlock[],
  blobs: BlobSource,
  log: Log,
): Promise<FrameRow[]> {
  const rows: FrameRow[] = [];
  for (const block of blocks) {
    let position = 0;
    for (const { hash, input, blobHashes } of block.transactions) {
      const contents: { data: Uint8Array | null; blob: Hex | null }[] =
        blobHashes.length === 0
          ? [{ data: hexToBytes(parseData(input, 'transaction.input')), blob: null }]
          : await blobs.read(block.timestamp, blobHashes);
      for (const { data, blob } of contents) {
        if (data === null) {
          log(
            'warn',
            `The blob ${blob} of the batcher's transaction ${hash} on the parent chain is not written as the blobs of batches are.`,
          );
          continue;
        }
        const { frames, fault } = decodeFrames(data);
        if (fault !== null)
          log('warn', `The batcher's transaction ${hash} on the parent chain holds no frames: ${fault}.`);
        for (const frame of frames)
          rows.push({
            l1_block: block.number,
            position: position++,
            l1_transaction_hash: hexToBytes(hash),
            blob_hash: blob === null ? null : hexToBytes(blob),
            channel: hexToBytes(frame.channel),
            frame_number: frame.number,
            is_last: frame.isLast,
            data: Buffer.from(frame.data),
          });
      }
    }
  }
  return rows;
}

/** Makes batches of the channels that a block's frames complete. */
async function closeChannels(
  target: RunTarget,
  block: BatcherBlock,
  { frames, log }: { frames: readonly FrameRow[]; log: Log },
): Promise<void> {
  const own = frames.filter((frame) => frame.l1_block === block.number);
  const channels = new Map(own.map(({ channel }) => [bytesToHex(channel), channel]));
  for (const channel of channels.values()) {
    const parts = await listFrames(target, { channel, l1Block: block.number, bytesMax: CHANNEL_BYTES_MAX });
    const assembled = assembleChannel(
      parts.map(({ frame_number, is_last, data }) => ({
        number: frame_number,
        isLast: is_last,
        data: data ?? new Uint8Array(),
      })),
    );
    if (assembled === null) continue;
    const { batches, fault } =
      assembled.fault === null ? decodeChannel(assembled.data) : { batches: [], fault: assembled.fault };
    if (fault !== null)
      log('warn', `The channel ${bytesToHex(channel)} of the batcher cannot be read whole: ${fault}.`);
    const [first] = batches;
    if (first === undefined) continue;
    const counts = batches.flatMap(({ transactionCounts }) => transactionCounts);
    await appendBatch(target, {
      l1_block: block.number,
      l1_timestamp: block.timestamp,
      channel,
      l1_hashes: listDistinct(parts.map(({ l1_transaction_hash }) => l1_transaction_hash)),
      blob_hashes: listDistinct(parts.flatMap(({ blob_hash }) => blob_hash ?? [])),
      parent: hexToBytes(first.parent),
      blocks_count: counts.length,
      transactions_count: counts.reduce((sum, count) => sum + count, 0),
      fault,
    });
  }
}

function listDistinct(hashes: readonly Buffer[]): Buffer[] {
  return [...new Map(hashes.map((hash) => [bytesToHex(hash), hash])).values()].slice(0, NAMED_MAX);
}
