import type { ReactNode } from 'react';

/**
 * Where a cell stands on a card, which is what a row becomes in a narrow panel: lines of two ends, and whole lines. A line without
 * cells takes no room.
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
 * Where a cell stands in a panel of middle width (600 to 969 px), where a row with many columns takes two lines of four places:
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

/** What a cell holds, where that has a look of its own: a time, a side fact, a kind of row, amounts of different tokens. */
export type Look = 'age' | 'muted' | 'hint' | 'mixed';

/** How wide a column may be in a table: `short` up to 190 px, `narrow` 110 px, `clipped` as wide as its room on a card. */
export type Width = 'short' | 'narrow' | 'clipped';

/** A column of a list, and all that is to be said of it: the head, the cells, their places on a card, their skeleton. */
export interface Column<Row> {
  /** Stable name, unique in the list. */
  key: string;
  /** The head: a text, or a link that sorts. */
  label: ReactNode;
  /** What the cell of a row holds; called while the list is rendered, so hooks belong in the components that it returns. */
  cell: (row: Row, index: number) => ReactNode;
  /** Its place on a card; a function where it follows from the row, which is `undefined` in a skeleton. */
  place: Place | ((row: Row | undefined) => Place);
  /** Its place in two lines; a list has it in all columns but the title, or in none. */
  middle?: MiddlePlace | undefined;
  /** Figures, and what is compared from row to row, are aligned at the right of a table. */
  isRight?: boolean;
  look?: Look;
  width?: Width;
  /** Stands before the value on a card, which has no head. */
  cardLabel?: string;
  /** Stands behind the value on a card. */
  cardUnit?: string;
  /** How many characters wide the bar is that stands for a value in the skeleton. */
  skeleton: number;
}

/** A list as a value: what `List` draws with rows, and `ListSkeleton` without. */
export interface ListOf<Row> {
  /** What the list holds, for screen readers. */
  label: string;
  columns: readonly Column<Row>[];
  /** What distinguishes one row from another. */
  rowKey: (row: Row, index: number) => string;
}
