import type { RawTrace as Trace } from '../../../contract/internal-transaction.ts';
import { clipText } from '../../entities/format/clip-text.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';

/** A trace can be megabytes; this much is drawn, all of it can be copied. */
const SHOWN_MAX = 200_000;

/** The node's own trace, as it gave it, or what the index has of it. */
export function RawTrace({ trace }: { trace: readonly Trace[] }) {
  const text = JSON.stringify(trace, null, 2);
  return (
    <div className="panel p-4">
      <div className="mb-2 flex items-center gap-2">
        <span className="hint">{trace.length === 1 ? '1 frame' : `${trace.length} frames`}</span>
        {isIndexed(trace) && (
          <span className="hint">
            from the index, since the node has no trace of it: what is <code>null</code> is not known
          </span>
        )}
        <CopyButton value={text} label="trace" />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable by the keyboard */}
      <section className="codebox codebox-tall" aria-label="Raw trace" tabIndex={0}>
        {clipText(text, SHOWN_MAX)}
      </section>
    </div>
  );
}

/** What a transaction gave back, or the code that it made, is not indexed; a node never leaves it open. */
function isIndexed([outermost]: readonly Trace[]): boolean {
  const { output, code } = outermost?.result ?? {};
  return output === null || code === null;
}
