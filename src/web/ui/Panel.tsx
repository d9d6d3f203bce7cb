import type { ReactNode } from 'react';

interface PanelProps {
  title?: ReactNode;
  /** Shown at the right end of the header. */
  aside?: ReactNode;
  label?: string;
  children: ReactNode;
}

/** A white sheet with a hairline border, and a header if it has a title. */
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
