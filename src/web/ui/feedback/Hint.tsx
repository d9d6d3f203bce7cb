import type { ReactNode } from 'react';
import { hideHint, showHint } from './hint-events.ts';

/** A word with an explanation: shown on hover, focus and tap. Must never be the only place of a fact. */
export function Hint({ text, children }: { text: string; children: ReactNode }) {
  return (
    <button
      type="button"
      className="hinted"
      value={text}
      onPointerEnter={showHint}
      onFocus={showHint}
      onClick={showHint}
      onPointerLeave={hideHint}
      onBlur={hideHint}
    >
      {children}
    </button>
  );
}
