import type { ReactNode } from 'react';

export type AlertTone = 'info' | 'ok' | 'wait' | 'bad';

/** A sentence that concerns the whole of what stands below it. A failure is said at once to a screen reader, the rest in its turn. */
export function Alert({ tone = 'wait', children }: { tone?: AlertTone; children: ReactNode }) {
  return (
    <div className={`alert alert-${tone}`} role={tone === 'bad' ? 'alert' : 'status'}>
      <span>{children}</span>
    </div>
  );
}
