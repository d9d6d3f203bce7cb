import type { ReactNode } from 'react';

/**
 * Place of a cell on a card, the form of a row in a narrow panel: lines with two ends, and whole lines. A line without cells
 * takes no space.
 *
 * ```text
 * title        title-end
 * second      second-end
 * line (whole)
 * third        third-end
 * fourth      fourth-end
 * below (whole, any number)
 * ```
 */
export type Place =
  | 'title'
  | 'title-end'
  | 'second'
  | 'second-end'
  | 'line'
  | 'third'
  | 'third-end'
  | 'fourth'
  | 'fourth-end'
  | 'below';

/**
 * Place of a cell in a panel of medium width (600 to 969 px), in which a row with many columns has two lines of four places:
 * `lower-1-2` spans the first two. The cell whose place is `title` is the first of the upper line.
 */
export type MiddlePlace =
  | 'upper-2'
  | 'upper-3'
  | 'upper-4'
  | 'lower-1'
  | 'lower-1-2'
  | 'lower-2'
  | 'lower-3'
  | 'lower-4';

/** Content type of a cell with its own style: a time, secondary text, a kind of row, amounts of different tokens. */
export type Look = 'age' | 'muted' | 'hint' | 'mixed';

/** Width of a column in a table: `short` up to 190 px, `narrow` 110 px, `clipped` as wide as its space on a card. */
export type Width = 'short' | 'narrow' | 'clipped';

/** A column of a list: its header, its cells, their places on a card, and their skeleton. */
export interface Column<Row> {
  /** Stable name, unique in the list. */
  key: string;
  /** The header: a text, or a link that sorts. */
  label: ReactNode;
  /** Content of a row's cell; called while the list is rendered, so hooks belong in the components that it returns. */
  cell: (row: Row, index: number) => ReactNode;
  /** Its place on a card; a function if it depends on the row, which is `undefined` in a skeleton. */
  place: Place | ((row: Row | undefined) => Place);
  /** Its place in two lines; a list defines it for all columns except the title, or for none. */
  middle?: MiddlePlace | undefined;
  /** Right-aligned in a table: figures, and values compared between rows. */
  isRight?: boolean;
  look?: Look;
  width?: Width;
  /** Shown before the value on a card, which has no header. */
  cardLabel?: string;
  /** Shown after the value on a card. */
  cardUnit?: string;
  /** Width of a value's placeholder in the skeleton, in characters. */
  skeleton: number;
}

/** A list as a value, rendered by `List` with rows, and by `ListSkeleton` without. */
export interface ListOf<Row> {
  /** Accessible name of the list. */
  label: string;
  columns: readonly Column<Row>[];
  /** Unique key of a row. */
  rowKey: (row: Row, index: number) => string;
  /** Anchor of a row, unique on its page; rows of lists without it have none. */
  rowId?: (row: Row) => string;
}
