import type { BlockFacts, BlockTraces } from './block-facts.ts';
import { type Columns, createRowEncoder, listCopied, type Row, type SourceOf } from './columns.ts';
import type { RowLayer } from './coverage.ts';

/**
 * The record of a table. `layer` says what fills it: the facts or traces of a block, folds (`state`), the node's answers
 * (`observed`), or the run's own bookkeeping.
 */
interface TableRecord<Layer, Name extends string, C extends Columns> {
  readonly layer: Layer;
  readonly name: Name;
  /** The columns of the primary key; of facts and traces the first is the block's number. */
  readonly key: readonly (keyof C & string)[];
  readonly columns: C;
}

/** The record of a table whose rows are copied from what a block consists of. */
interface CopiedTable<Layer extends RowLayer, Name extends string = string, C extends Columns = Columns>
  extends TableRecord<Layer, Name, C> {
  /** The columns that state is folded from: where one of them is wrong, so is the state. */
  readonly folded: readonly (keyof C & string)[];
  /** The names of the columns that `encode` writes, in its order. */
  readonly copied: readonly string[];
  /** Encodes a block's rows as lines of COPY text. */
  readonly encode: (block: LayerBlocks[Layer]) => string;
}

/** What the rows of a layer are made of. */
export interface LayerBlocks {
  facts: BlockFacts;
  traces: BlockTraces;
}

export type LayerTable<Layer extends RowLayer> = CopiedTable<Layer>;

/** A table whose rows belong to a block: they are audited, and deleted when their block is unwound. */
export type BlockTable = LayerTable<'facts'> | LayerTable<'traces'>;

type OtherLayer = 'state' | 'observed' | 'run';

export type Table = BlockTable | TableRecord<OtherLayer, string, Columns>;

/** A row of a table, as it is read. */
export type RowOf<T extends { columns: Columns }> = Row<T['columns']>;

/** Gives the record of a table that is not copied from blocks. */
export function table<const Name extends string, C extends Columns>(
  record: TableRecord<OtherLayer, Name, C>,
): TableRecord<OtherLayer, Name, C> {
  return record;
}

/** Gives the record of a table that is copied from blocks; `rows` gives what a block's rows are made of. */
export function blockTable<Layer extends RowLayer, const Name extends string, C extends Columns>({
  rows,
  ...rest
}: Omit<CopiedTable<Layer, Name, C>, 'copied' | 'encode'> & {
  rows: (block: LayerBlocks[Layer]) => readonly SourceOf<C>[];
}): CopiedTable<Layer, Name, C> {
  const encode = createRowEncoder(rest.columns);
  return { ...rest, copied: listCopied(rest.columns), encode: (block) => encode(rows(block)) };
}

/** Whether the rows of a table belong to blocks. */
export function isBlockTable(table: Table): table is BlockTable {
  return table.layer === 'facts' || table.layer === 'traces';
}
