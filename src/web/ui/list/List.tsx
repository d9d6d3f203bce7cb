import { Fragment, type ReactNode } from 'react';
import type { ListOf } from './column.ts';
import { ListFrame } from './ListFrame.tsx';
import { listCells } from './list-cells.tsx';
import { uniqueKeys } from './unique-keys.ts';

interface ListProps<Row> {
  of: ListOf<Row>;
  rows: readonly Row[];
  /** The kind of suspicion about a row. */
  suspicionOf?: (row: Row) => string | undefined;
  /** Notes between the rows, each above the row of its index; that of the number of rows is below the last one. */
  gaps?: ReadonlyMap<number, ReactNode> | undefined;
}

/** A list in a panel: 44 px rows under a sticky header, or cards in a narrow panel. */
export function List<Row>({
  of: { label, columns, rowKey, rowId },
  rows,
  suspicionOf,
  gaps,
}: ListProps<Row>) {
  const keys = uniqueKeys(rows, rowKey);
  const gapAt = (index: number) =>
    gaps?.has(index) && (
      <tr className="list-gap">
        <td colSpan={columns.length}>{gaps.get(index)}</td>
      </tr>
    );
  return (
    <ListFrame label={label} columns={columns}>
      {rows.map((row, index) => (
        <Fragment key={keys[index]}>
          {gapAt(index)}
          <tr id={rowId?.(row)} data-suspicious={suspicionOf?.(row)}>
            {listCells(columns, row, ({ cell }) => cell(row, index))}
          </tr>
        </Fragment>
      ))}
      {gapAt(rows.length)}
    </ListFrame>
  );
}
