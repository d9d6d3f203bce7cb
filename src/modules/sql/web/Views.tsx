import type { ReactNode } from 'react';
import type { ShownView } from '../contract/calls.ts';

/** The views with their columns, and what is below them. */
export function Views({ views, children }: { views: readonly ShownView[]; children?: ReactNode }) {
  return (
    <section className="panel" aria-label="Views">
      <h2>Views</h2>
      <ViewList views={views} />
      {children}
    </section>
  );
}

/** Views that open to their columns; none for an empty list. */
export function ViewList({ views }: { views: readonly ShownView[] }) {
  if (views.length === 0) return null;
  return (
    <div className="sql-views">
      {views.map(({ name, description, columns }) => (
        <details key={name}>
          <summary>
            <code>{name}</code>
          </summary>
          <p>{description}</p>
          <dl>
            {columns.map((column) => (
              <div key={column.name}>
                <dt>
                  <code>{column.name}</code> <span className="hint">{column.kind}</span>
                </dt>
                <dd>{column.description}</dd>
              </div>
            ))}
          </dl>
        </details>
      ))}
    </div>
  );
}
