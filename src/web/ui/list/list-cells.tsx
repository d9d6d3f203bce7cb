import type { ReactNode } from 'react';
import type { Column } from './column.ts';

/** The cells of a row, each at its place, with the content that `draw` returns; a skeleton has no row. */
export function listCells<Row>(
  columns: readonly Column<Row>[],
  row: Row | undefined,
  draw: (column: Column<Row>) => ReactNode,
): ReactNode[] {
  return columns.map((column) => (
    <td
      key={column.key}
      className={classOf(column, row)}
      data-label={column.cardLabel}
      data-unit={column.cardUnit}
    >
      {draw(column)}
    </td>
  ));
}

function classOf<Row>({ place, middle, isRight, look, width }: Column<Row>, row: Row | undefined): string {
  const at = `at-${typeof place === 'function' ? place(row) : place}`;
  return [at, middle, isRight && 'r', look, width].filter(Boolean).join(' ');
}
