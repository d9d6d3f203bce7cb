import type { CallFrameRow } from '#db/queries/transaction/internal-transactions.ts';
import type { TransactionPosition } from '#db/queries/transaction/transactions.ts';
import { noteMissingBlock } from '#db/range-reads/ask-block.ts';
import { listMoved } from '#db/range-reads/attach.ts';
import { findRange } from '#db/range-reads/moved-range.ts';
import type { ReadScope } from '../../context.ts';
import { describeMissing } from '../../missing-blocks.ts';
import { readRemovedFrames } from './removed-frames.ts';

/** Frames of a transaction that are not in the index; `fetched` is null where they are, or where the node has none. */
interface FramesElsewhere {
  fetched: CallFrameRow[] | null;
  /** Reason why there are none; null if there are, or none are expected. */
  unavailable: string | null;
}

interface IndexState {
  /** Frames that the index gave; null if their server does not answer. */
  indexed: readonly object[] | null;
  lack: { reason: string; isRemoved: boolean } | null;
}

/** Fetches the frames of a transaction from the node if they were removed, or if their server does not answer. */
export async function findFramesElsewhere(
  scope: ReadScope,
  position: TransactionPosition,
  { indexed, lack }: IndexState,
): Promise<FramesElsewhere> {
  const isElsewhere = lack?.isRemoved === true || indexed === null;
  const fetched = isElsewhere ? await readRemovedFrames(scope, position) : null;
  if (fetched !== null) return { fetched, unavailable: null };
  if (indexed !== null) return { fetched, unavailable: lack?.reason ?? null };
  return { fetched, unavailable: await noteUnreachable(scope, position.block_number) };
}

/** Records that the frames of a block cannot be read now, and returns the reason. */
export async function noteUnreachable({ db }: Pick<ReadScope, 'db'>, block: number): Promise<string | null> {
  await noteMissingBlock(db, block);
  const range = findRange(await listMoved(db), block);
  return range === undefined ? null : describeMissing([{ from: block, to: block, server: range.server }]);
}
