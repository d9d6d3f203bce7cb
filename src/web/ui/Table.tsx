import type { ReactNode } from 'react';
import { useSlidingRows } from './useSlidingRows.ts';

interface TableProps {
  /** What the list holds, for screen readers. */
  label: string;
  head: readonly TableHead[];
  /** So many columns that a panel of middle width takes two lines for a row. */
  isWide?: boolean;
  children: ReactNode;
}
export interface TableHead {
  label: ReactNode;
  /** Stable name of the column. */
  key: string;
  isRight?: boolean | undefined;
}

/** A list in a panel: 44 px rows under a sticky head, or cards where the panel is narrow; rows that come in at the top slide in. */
export function Table({ label, head, isWide = false, children }: TableProps) {
  return (
    <div className={isWide ? 'panel list list-wide' : 'panel list'}>
      <table aria-label={label}>
        <thead>
          <tr>
            {head.map((column) => (
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
