import type { ReactNode } from 'react';

/** Says what would be here and why it is not. */
export function EmptyState({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="notice">
      <b>{title}</b>
      {children !== undefined && <p>{children}</p>}
    </div>
  );
}
