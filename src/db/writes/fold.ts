import { inPipeline } from '../pipeline.ts';
import type { RunTarget, Sign } from './run-target.ts';

/**
 * What blocks add to tables of state, and what is taken away again when they are unwound. `Facts` is what it is given of a
 * block. Nothing of it may throw on data of the chain: it would stop the indexing of every block.
 */
export interface Fold<Facts, Sum, Ready> {
  /** Adds blocks up, in any order; pure, save that it may add to `above`, which its caller gives up. */
  sum(blocks: readonly Facts[], above?: Sum): Sum;
  /** Writes a sum as the parameters of its statements. Pure. */
  encode(sum: Sum, sign: Sign): Ready;
  /**
   * Adds an encoded sum to the tables. Its first statement is sent before anything is awaited, so that a pipeline is never
   * idle; only a statement that needs the answer of another one of the same fold is sent later.
   */
  write(target: RunTarget, ready: Ready): Promise<void>;
  /** The keys that rows may be left for which no other block mentions. */
  touch?(sum: Sum): Iterable<string>;
  /** Removes of these keys what only blocks from `block` on reported. Runs when the facts of those blocks are gone. */
  prune?(target: RunTarget, keys: readonly string[], block: number): Promise<void>;
}

/** A fold in a list: only its own functions know its types. */
export type AnyFold<Facts> = Fold<Facts, unknown, unknown>;

/** Sums, each with its fold, in the order of the list. */
export type Sums<Facts> = readonly { fold: AnyFold<Facts>; sum: unknown }[];

/** Encoded sums, each with its fold, in the order in which they are written. */
export type ReadySums<Facts> = readonly { fold: AnyFold<Facts>; ready: unknown }[];

/** Adds blocks up by every fold of a list; `above` are sums by the same list, which are added to. */
export function sumUp<Facts>(
  folds: readonly AnyFold<Facts>[],
  blocks: readonly Facts[],
  above?: Sums<Facts>,
): Sums<Facts> {
  return folds.map((fold, place) => ({ fold, sum: fold.sum(blocks, above?.[place]?.sum) }));
}

/** Encodes sums to be added; to be taken away they come in the opposite order. */
export function encodeSums<Facts>(sums: Sums<Facts>, sign: Sign = 1): ReadySums<Facts> {
  const ordered = sign === 1 ? sums : sums.toReversed();
  return ordered.map(({ fold, sum }) => ({ fold, ready: fold.encode(sum, sign) }));
}

/** Writes encoded sums: all are sent at once, in their order. Run it in the transaction that writes or removes what they are of. */
export async function writeSums<Facts>({ client, schema }: RunTarget, sums: ReadySums<Facts>): Promise<void> {
  await inPipeline(client, (piped) =>
    Promise.all(sums.map(({ fold, ready }) => fold.write({ client: piped, schema }, ready))),
  );
}
