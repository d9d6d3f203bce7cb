import type { ReactNode } from 'react';

export type PillTone = 'ok' | 'bad' | 'wait' | 'info' | 'plain';

/** A short word in the colour of its meaning; the word always says the same as the colour. */
export function Pill({ tone, title, children }: { tone: PillTone; title?: string; children: ReactNode }) {
  return (
    <span className={`pill ${tone}`} title={title}>
      {children}
    </span>
  );
}
