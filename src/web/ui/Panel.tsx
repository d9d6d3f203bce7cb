import type { ReactNode } from 'react';

interface PanelProps {
  title?: ReactNode;
  /** Stands at the right end of the head. */
  aside?: ReactNode;
  label?: string;
  children: ReactNode;
}

/** A white sheet with a hairline around it, and a head when it has a title. */
export function Panel({ title, aside, label, children }: PanelProps) {
  return (
    <section className="panel" aria-label={label}>
      {title !== undefined && (
        <header className="panel-head">
          <h2>{title}</h2>
          {aside}
        </header>
      )}
      {children}
    </section>
  );
}
