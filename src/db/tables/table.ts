import type { BlockFacts, BlockTraces } from './block-facts.ts';
import { type Columns, createRowEncoder, listCopied, type Row, type SourceOf } from './columns.ts';
import type { RowLayer } from './layers.ts';

/**
 * Definition of a table. `layer` is its source: the facts or traces of a block, folds (`state`), the node's reports
 * (`observed`), or the run's bookkeeping.
 */
interface TableRecord<Layer, Name extends string, C extends Columns> {
  readonly layer: Layer;
  readonly name: Name;
  /** Columns of the primary key; for facts and traces the first is the block's number. */
  readonly key: readonly (keyof C & string)[];
  readonly columns: C;
}

/** Definition of a table whose rows are copied from a block. */
interface CopiedTable<Layer extends RowLayer, Name extends string = string, C extends Columns = Columns>
  extends TableRecord<Layer, Name, C> {
  /** Columns from which state is derived: where one of them is wrong, so is the state. */
  readonly folded: readonly (keyof C & string)[];
  /** Names of the columns that `encode` writes, in its order. */
  readonly copied: readonly string[];
  /** Encodes a block's rows as lines of COPY text. */
  readonly encode: (block: LayerBlocks[Layer]) => string;
}

/** Sources of a layer's rows. */
export interface LayerBlocks {
  facts: BlockFacts;
  traces: BlockTraces;
}

export type LayerTable<Layer extends RowLayer> = CopiedTable<Layer>;

/** A table whose rows belong to a block: they are audited, and deleted when their block is unwound. */
export type BlockTable = LayerTable<'facts'> | LayerTable<'traces'>;

type OtherLayer = 'state' | 'observed' | 'run';

/** Declaration of a table: its name, columns and keys. */
export type Table = BlockTable | TableRecord<OtherLayer, string, Columns>;

/** A row of a table, as read. */
export type RowOf<T extends { columns: Columns }> = Row<T['columns']>;

/** Defines a table that is not copied from blocks. */
export function table<const Name extends string, C extends Columns>(
  record: TableRecord<OtherLayer, Name, C>,
): TableRecord<OtherLayer, Name, C> {
  return record;
}

/** Defines a table that is copied from blocks; `rows` returns the sources of a block's rows. */
export function blockTable<Layer extends RowLayer, const Name extends string, C extends Columns>({
  rows,
  ...rest
}: Omit<CopiedTable<Layer, Name, C>, 'copied' | 'encode'> & {
  rows: (block: LayerBlocks[Layer]) => readonly SourceOf<C>[];
}): CopiedTable<Layer, Name, C> {
  const encode = createRowEncoder(rest.columns);
  return { ...rest, copied: listCopied(rest.columns), encode: (block) => encode(rows(block)) };
}

/** Returns true if the rows of a table belong to blocks. */
export function isBlockTable(table: Table): table is BlockTable {
  return table.layer === 'facts' || table.layer === 'traces';
}
