import type { ReactNode } from 'react';

/** A panel of facts: label on the left, value on the right; on a phone one above the other. */
export function KeyValueList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section className="panel" aria-label={label}>
      <dl className="kv">{children}</dl>
    </section>
  );
}

/** One fact. */
export function KeyValue({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </>
  );
}
