import type { RawTrace as Trace } from '#contract/transaction/internal-transaction.ts';
import { useHasOwnApi } from '#web/app/settings/has-own-api.ts';
import { DownloadWhole } from '#web/entities/CutNote.tsx';
import { clipText } from '#web/entities/format/clip-text.ts';
import { formatNumber } from '#web/entities/format/format-number.ts';
import { Slot } from '#web/modules/Slot.tsx';
import { CopyButton } from '#web/ui/CopyButton.tsx';

/** Maximum number of displayed characters: a trace can be megabytes. */
const SHOWN_MAX = 200_000;

/** The node's own trace, unchanged, or the indexed one. A long one is truncated and can be downloaded as a whole. */
export function RawTrace({ hash, trace }: { hash: string; trace: readonly Trace[] }) {
  const isOwn = useHasOwnApi();
  const text = JSON.stringify(trace, null, 2);
  const truncated = trace.at(-1)?.truncated;
  const isShort = truncated === undefined && text.length <= SHOWN_MAX;
  const frames = truncated?.frames ?? trace.length;
  return (
    <>
      <Slot name="raw-trace-head" props={{ hash, trace }} />
      <div className="panel p-4">
        <div className="mb-2 flex items-center gap-2">
          <span className="hint">
            {frames === 1 ? '1 frame' : `${formatNumber(frames)} frames`}
            {!isShort && (
              <>
                , shown in part
                <DownloadWhole path={`/api/v2/transactions/${hash}/raw-trace/whole`} noun="trace" />
              </>
            )}
          </span>
          {isOwn && isIndexed(trace) && (
            <span className="hint">
              from the index, since the node has no trace of it: <code>null</code> values are unknown
            </span>
          )}
          {isShort && <CopyButton value={text} label="trace" />}
        </div>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable by the keyboard */}
        <section className="codebox codebox-tall" aria-label="Raw trace" tabIndex={0}>
          {clipText(text, SHOWN_MAX)}
        </section>
      </div>
    </>
  );
}

/**
 * True if the outermost call of the trace comes from the index, which does not store returned data or created code; a node always
 * includes them.
 */
function isIndexed([outermost]: readonly Trace[]): boolean {
  const { output, code } = outermost?.result ?? {};
  return output === null || code === null;
}
