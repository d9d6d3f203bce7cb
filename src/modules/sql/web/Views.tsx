interface ViewsProps {
  views: readonly {
    name: string;
    description: string;
    columns: readonly { name: string; kind: string; description: string }[];
  }[];
}

/** The views with their columns. */
export function Views({ views }: ViewsProps) {
  return (
    <section className="panel" aria-label="Views">
      <h2>Views</h2>
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
    </section>
  );
}
