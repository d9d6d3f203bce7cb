import type { ReactNode } from 'react';

/** A heading of the kit with its parts. */
export function Specimens({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-8 grid grid-cols-1 gap-4" aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

/** One part of the kit in one state, with the name of the state above it. */
export function Specimen({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid min-w-0 gap-1">
      <span className="hint">{name}</span>
      <div className="flex min-w-0 flex-wrap items-center gap-3">{children}</div>
    </div>
  );
}
