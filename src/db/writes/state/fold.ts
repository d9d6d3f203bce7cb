import { inPipeline } from '../../connection/pipeline.ts';
import type { RunTarget, Sign } from '../run-target.ts';

/**
 * A contribution of blocks to state tables, which is subtracted when they are unwound. `Facts` is the input per block.
 * It must not throw on chain data, which would stop the indexing of every block.
 */
export interface Fold<Facts, Sum, Ready> {
  /** Sums blocks, in any order; pure, except that it may add to `above`, which the caller hands over. */
  sum(blocks: readonly Facts[], above?: Sum): Sum;
  /** Encodes a sum as parameters of its statements. Pure. */
  encode(sum: Sum, sign: Sign): Ready;
  /**
   * Adds an encoded sum to the tables. Its first statement is sent before anything is awaited, so that a pipeline is
   * never idle; only a statement that needs the result of another one of the same fold is sent later.
   */
  write(target: RunTarget, ready: Ready): Promise<void>;
  /** Returns the keys whose rows may remain although no other block mentions them. */
  touch?(sum: Sum): Iterable<string>;
  /**
   * Removes the data of these keys that only blocks from `block` on contained. Runs when the facts of those blocks are
   * deleted.
   */
  prune?(target: RunTarget, keys: readonly string[], block: number): Promise<void>;
}

/** A fold in a list: only its own functions know its types. */
export type AnyFold<Facts> = Fold<Facts, unknown, unknown>;

/** Sums, each with its fold, in the order of the list. */
export type Sums<Facts> = readonly { fold: AnyFold<Facts>; sum: unknown }[];

/** Encoded sums, each with its fold, in write order. */
export type ReadySums<Facts> = readonly { fold: AnyFold<Facts>; ready: unknown }[];

/** Sums blocks with every fold of a list; `above` are sums of the same list, which are added to. */
export function sumUp<Facts>(
  folds: readonly AnyFold<Facts>[],
  blocks: readonly Facts[],
  above?: Sums<Facts>,
): Sums<Facts> {
  return folds.map((fold, place) => ({ fold, sum: fold.sum(blocks, above?.[place]?.sum) }));
}

/** Encodes sums to be added; for subtracting in the opposite order. */
export function encodeSums<Facts>(sums: Sums<Facts>, sign: Sign = 1): ReadySums<Facts> {
  const ordered = sign === 1 ? sums : sums.toReversed();
  return ordered.map(({ fold, sum }) => ({ fold, ready: fold.encode(sum, sign) }));
}

/** Writes encoded sums: all are sent at once, in their order. Run it in the transaction that writes or removes their source. */
export async function writeSums<Facts>({ client, schema }: RunTarget, sums: ReadySums<Facts>): Promise<void> {
  await inPipeline(client, (piped) =>
    Promise.all(sums.map(({ fold, ready }) => fold.write({ client: piped, schema }, ready))),
  );
}
