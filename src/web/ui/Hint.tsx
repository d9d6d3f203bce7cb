import type { ReactNode } from 'react';
import { hideHint, showHint } from './hint-events.ts';

/** A word with a sentence about it: shown to a resting mouse, to the keyboard and to a tap. Never the only place of a fact. */
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
