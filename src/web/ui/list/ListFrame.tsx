import type { ReactNode } from 'react';
import type { Column } from './column.ts';
import { useSlidingRows } from './useSlidingRows.ts';
import { useSteadyColumns } from './useSteadyColumns.ts';

interface ListFrameProps<Row> {
  label: string;
  columns: readonly Column<Row>[];
  children: ReactNode;
}

/** The panel and the header of a list; new rows at the top slide in. */
export function ListFrame<Row>({ label, columns, children }: ListFrameProps<Row>) {
  const isTwoLines = columns.some(({ middle }) => middle !== undefined);
  return (
    <div className={isTwoLines ? 'panel list list-wide' : 'panel list'}>
      <table ref={useSteadyColumns()} aria-label={label}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.key} scope="col" className={column.isRight ? 'r' : undefined}>
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody ref={useSlidingRows()}>{children}</tbody>
      </table>
    </div>
  );
}
