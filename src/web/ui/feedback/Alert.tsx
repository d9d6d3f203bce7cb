import type { ReactNode } from 'react';

/** Color and icon of an alert. */
export type AlertTone = 'info' | 'ok' | 'wait' | 'bad';

/** A message about the content below it. A failure is announced at once to screen readers, others politely. */
export function Alert({ tone = 'wait', children }: { tone?: AlertTone; children: ReactNode }) {
  return (
    <div className={`alert alert-${tone}`} role={tone === 'bad' ? 'alert' : 'status'}>
      <span>{children}</span>
    </div>
  );
}
