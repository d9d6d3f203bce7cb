import type { Hex } from '#sdk/lib/values.ts';
import type { ContentInternal } from './block-content.ts';

/** An internal transaction as stored. */
export interface StoredFrame {
  transaction: number;
  index: number;
  type: string;
  from: Hex;
  to: Hex | null;
  value: string;
  is_failed: boolean;
  /** Places of its ancestors and of itself among their siblings. */
  path: readonly number[];
}

/** Types of frames that transfer coins; others repeat the value of their parent. */
const MOVING: ReadonlySet<string> = new Set(['call', 'create', 'create2', 'selfdestruct']);

/**
 * Coin transfers by the frames of a block, in order; a failed frame, the frames below it and those of a failed transaction
 * transfer nothing.
 */
export function listMovingFrames(
  frames: readonly StoredFrame[],
  failedTransactions: ReadonlySet<number>,
): ContentInternal[] {
  const failed = new Set(frames.filter(({ is_failed }) => is_failed).map((frame) => nameFrame(frame)));
  return frames.flatMap((frame) => {
    const { type, to, value, transaction, index, from } = frame;
    if (to === null || value === '0' || !MOVING.has(type) || failedTransactions.has(transaction)) return [];
    return isUndone(frame, failed) ? [] : [{ transaction, index, from, to, value }];
  });
}

function isUndone(frame: StoredFrame, failed: ReadonlySet<string>): boolean {
  return failed.size > 0 && frame.path.some((_, depth) => failed.has(nameFrame(frame, depth + 1)));
}

function nameFrame({ transaction, path }: StoredFrame, depth = path.length): string {
  return `${transaction}:${path.slice(0, depth).join('.')}`;
}
