import type { ListOf } from './column.ts';
import { ListFrame } from './ListFrame.tsx';
import { listCells } from './list-cells.tsx';
import { uniqueKeys } from './unique-keys.ts';

interface ListProps<Row> {
  of: ListOf<Row>;
  rows: readonly Row[];
  /** The kind of suspicion about a row. */
  suspicionOf?: (row: Row) => string | undefined;
}

/** A list in a panel: 44 px rows under a sticky header, or cards in a narrow panel. */
export function List<Row>({ of: { label, columns, rowKey }, rows, suspicionOf }: ListProps<Row>) {
  const keys = uniqueKeys(rows, rowKey);
  return (
    <ListFrame label={label} columns={columns}>
      {rows.map((row, index) => (
        <tr key={keys[index]} data-suspicious={suspicionOf?.(row)}>
          {listCells(columns, row, ({ cell }) => cell(row, index))}
        </tr>
      ))}
    </ListFrame>
  );
}
