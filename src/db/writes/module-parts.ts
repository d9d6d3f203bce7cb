import type { TokenTransfer } from '../../chain/types/token-transfer.ts';
import type { BlockFacts, BlockTraces } from '../tables/block-facts.ts';
import type { ModuleLayer } from '../tables/coverage.ts';
import type { BlockTable, Table } from '../tables/table.ts';
import { type Fold, writeSums } from './fold.ts';
import type { BlockRange, RunTarget } from './run-target.ts';

/** What of a module has a coverage of its own: the tables that it alone fills, and by which rules. */
interface Layered {
  /** `module/part`, as in `statistics/lines`. */
  readonly layer: `${string}/${string}`;
  /** Another version clears the tables and fills them anew. */
  readonly version: number;
}

/** A fold of a module. It is given new blocks whole; what is indexed already it reads back itself. */
export interface ModuleFold<Sum, Ready> extends Layered, Fold<BlockFacts, Sum, Ready> {
  /** The tables that it adds to; no other fold does. */
  readonly tables: readonly Table[];
  /**
   * What the facts of a range of blocks that are indexed add up to: the same as `sum` of these blocks. For unwinding, and for
   * blocks that came before the module was on.
   */
  read(target: RunTarget, range: BlockRange): Promise<Sum>;
}

/** Rows of a module that are appended with their block and deleted with it. */
export interface BlockRows extends Layered {
  readonly table: BlockTable;
  /** Inserts the rows of a range of blocks that are indexed, out of their facts: the same as the table encodes. */
  fill(target: RunTarget, range: BlockRange): Promise<void>;
}

/** A block at the head, as it was read from the node. */
export type NewBlock = Pick<BlockFacts, 'block' | 'receipts'> & {
  readonly tokenTransfers: readonly TokenTransfer[];
};

/**
 * What a module notes of new blocks in the schema `app`, in the block's own transaction: what is to be reported of them and outlives the run.
 * Blocks that filling the history brings are not noted.
 */
export interface HeadNotes {
  /** Notes a block at the head; its facts are in the run's tables already. Must not throw on data of a chain. */
  note(target: RunTarget, run: number, block: NewBlock): Promise<void>;
  /**
   * Notes what the traces of blocks say, in the transaction that writes them; new blocks are traced after they have come, and so are those of
   * the history. Must not throw on data of a chain.
   */
  noteTraces?(target: RunTarget, run: number, traces: readonly BlockTraces[]): Promise<void>;
  /** Takes back what was noted of blocks that are taken off the chain. */
  takeBack(target: RunTarget, run: number, range: BlockRange): Promise<void>;
}

/** A fold in a list: only its own functions know its types. */
export type AnyModuleFold = ModuleFold<unknown, unknown>;

/** What modules that are on add to the index. */
export interface ModuleParts {
  readonly folds: readonly AnyModuleFold[];
  readonly rows: readonly BlockRows[];
  readonly headNotes?: readonly HeadNotes[];
}

/** No module is on. */
export const NO_MODULE_PARTS: ModuleParts = { folds: [], rows: [] };

/** A layer of modules: how it is named in `coverage`, what it fills, and how blocks that are indexed are put to it. */
export interface PartLayer {
  readonly layer: ModuleLayer;
  readonly tables: readonly Table[];
  fill(target: RunTarget, range: BlockRange): Promise<void>;
}

/** All layers of modules. */
export function listLayers({ folds, rows }: ModuleParts): PartLayer[] {
  return [
    ...folds.map((fold) => ({
      layer: nameLayer(fold),
      tables: fold.tables,
      fill: async (target: RunTarget, range: BlockRange) =>
        writeSums(target, [{ fold, ready: fold.encode(await fold.read(target, range), 1) }]),
    })),
    ...rows.map((each) => ({
      layer: nameLayer(each),
      tables: [each.table],
      fill: (target: RunTarget, range: BlockRange) => each.fill(target, range),
    })),
  ];
}

/** The name of a layer in `coverage`; it has the version, so that what another one filled is not taken for filled. */
export function nameLayer({ layer, version }: Layered): ModuleLayer {
  return `${layer}@${version}`;
}
