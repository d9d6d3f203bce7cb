import type { ReactNode } from 'react';

export type PillTone = 'ok' | 'bad' | 'wait' | 'info' | 'plain';

/** A short word in the colour of its meaning; the word always says the same as the colour. */
export function Pill({ tone, children }: { tone: PillTone; children: ReactNode }) {
  return <span className={`pill ${tone}`}>{children}</span>;
}
