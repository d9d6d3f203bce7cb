import type { ReactNode } from 'react';

interface TableProps {
  /** What the list holds, for screen readers. */
  label: string;
  head: readonly TableHead[];
  children: ReactNode;
}
export interface TableHead {
  label: ReactNode;
  /** Stable name of the column. */
  key: string;
  isRight?: boolean | undefined;
}

/** A list in a panel: 44 px rows under a sticky head, or cards where the panel is narrow. */
export function Table({ label, head, children }: TableProps) {
  return (
    <div className="panel list">
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
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}
