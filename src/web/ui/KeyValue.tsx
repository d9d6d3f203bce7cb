import type { ReactNode } from 'react';
import { Hint } from './feedback/Hint.tsx';

/** A panel of facts: label on the left, value on the right; on a phone one above the other. */
export function KeyValueList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section className="panel" aria-label={label}>
      <dl className="kv">{children}</dl>
    </section>
  );
}

interface KeyValueProps {
  label: ReactNode;
  /** A sentence that explains the label, or its key in `app/hint-texts.ts`. */
  hint?: string;
  children: ReactNode;
}

/** One fact. */
export function KeyValue({ label, hint, children }: KeyValueProps) {
  return (
    <>
      <dt>{hint === undefined ? label : <Hint text={hint}>{label}</Hint>}</dt>
      <dd>{children}</dd>
    </>
  );
}
