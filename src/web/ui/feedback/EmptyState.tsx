import type { ReactNode } from 'react';

/** Explains an empty part of a page. */
export function EmptyState({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="notice">
      <b>{title}</b>
      {children !== undefined && <p>{children}</p>}
    </div>
  );
}
