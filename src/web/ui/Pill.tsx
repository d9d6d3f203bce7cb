import type { ReactNode } from 'react';

/** Color of a pill. */
export type PillTone = 'ok' | 'bad' | 'wait' | 'info' | 'plain';

/** A short word in the color of its meaning; the word alone conveys the same. */
export function Pill({ tone, title, children }: { tone: PillTone; title?: string; children: ReactNode }) {
  return (
    <span className={`pill ${tone}`} title={title}>
      {children}
    </span>
  );
}
