import type { TokenTransfer } from '#chain/types/token-transfer.ts';
import type { BlockFacts, BlockTraces } from '../tables/block-facts.ts';
import type { ModuleLayer } from '../tables/layers.ts';
import type { BlockTable, Table } from '../tables/table.ts';
import type { BlockRange, RunTarget } from './run-target.ts';
import { type Fold, writeSums } from './state/fold.ts';

/** A part of a module with its own coverage: the tables that only it fills, and the version of its rules. */
interface Layered {
  /** `module/part`, as in `statistics/lines`. */
  readonly layer: `${string}/${string}`;
  /** A new version clears the tables and fills them again. */
  readonly version: number;
  /** False if no log matters to it: then it is also filled with blocks whose logs were removed. */
  readonly needsLogs?: boolean;
}

/** A fold of a module. It receives complete new blocks; indexed data it reads back itself. */
export interface ModuleFold<Sum, Ready> extends Layered, Fold<BlockFacts, Sum, Ready> {
  /** Tables that it adds to; no other fold does. */
  readonly tables: readonly Table[];
  /**
   * Sums the facts of a range of indexed blocks: the same result as `sum` of these blocks. For unwinding, and for
   * blocks from before the module was enabled.
   */
  read(target: RunTarget, range: BlockRange): Promise<Sum>;
}

/** Rows of a module that are appended with their block and deleted with it. */
export interface BlockRows extends Layered {
  readonly table: BlockTable;
  /** Inserts the rows of a range of indexed blocks, from their facts: the same rows as the table encodes. */
  fill(target: RunTarget, range: BlockRange): Promise<void>;
}

/** A block at the head, as read from the node. */
export type NewBlock = Pick<BlockFacts, 'block' | 'receipts'> & {
  readonly tokenTransfers: readonly TokenTransfer[];
};

/**
 * Data on new blocks that a module stores in the schema `app`, in the block's own transaction: notifications about
 * them, which outlive the run. Backfilled blocks are excluded.
 */
export interface HeadNotes {
  /** Stores the data of a block at the head; its facts are in the run's tables already. Must not throw on chain data. */
  note(target: RunTarget, run: number, block: NewBlock): Promise<void>;
  /**
   * Stores the data of blocks' traces, in the transaction that writes them; new blocks are traced after they are
   * indexed, and so are backfilled ones. Must not throw on chain data.
   */
  noteTraces?(target: RunTarget, run: number, traces: readonly BlockTraces[]): Promise<void>;
  /** Removes the data of blocks about to be unwound; their facts and traces are still in the run's tables. */
  retract(target: RunTarget, run: number, range: BlockRange): Promise<void>;
}

/** A fold in a list: only its own functions know its types. */
export type AnyModuleFold = ModuleFold<unknown, unknown>;

/** Contributions of enabled modules to the index. */
export interface ModuleParts {
  readonly folds: readonly AnyModuleFold[];
  readonly rows: readonly BlockRows[];
  readonly headNotes?: readonly HeadNotes[];
}

/** No enabled modules. */
export const NO_MODULE_PARTS: ModuleParts = { folds: [], rows: [] };

/** A layer of modules: its name in `coverage`, its tables, and the function that adds indexed blocks. */
export interface PartLayer {
  readonly layer: ModuleLayer;
  readonly tables: readonly Table[];
  readonly needsLogs: boolean;
  fill(target: RunTarget, range: BlockRange): Promise<void>;
}

/** Lists all layers of modules. */
export function listLayers({ folds, rows }: ModuleParts): PartLayer[] {
  return [
    ...folds.map((fold) => ({
      layer: nameLayer(fold),
      tables: fold.tables,
      needsLogs: fold.needsLogs ?? true,
      fill: async (target: RunTarget, range: BlockRange) =>
        writeSums(target, [{ fold, ready: fold.encode(await fold.read(target, range), 1) }]),
    })),
    ...rows.map((each) => ({
      layer: nameLayer(each),
      tables: [each.table],
      needsLogs: each.needsLogs ?? true,
      fill: (target: RunTarget, range: BlockRange) => each.fill(target, range),
    })),
  ];
}

/** Name of a layer in `coverage`; it includes the version, so that the data of another one does not count as filled. */
export function nameLayer({ layer, version }: Layered): ModuleLayer {
  return `${layer}@${version}`;
}
