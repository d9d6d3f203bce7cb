import { useState } from 'react';
import type { CallFrame } from '#contract/transaction/call-frame.ts';
import { CallRow } from './CallRow.tsx';
import { listShownCalls } from './shown-calls.ts';

/** Calls in order of execution; subcalls can be collapsed. */
export function CallTree({ hash, calls }: { hash: string; calls: readonly CallFrame[] }) {
  const [folded, setFolded] = useState<ReadonlySet<number>>(new Set());

  function fold(index: number, isFolded: boolean) {
    const next = new Set(folded);
    if (isFolded) next.add(index);
    else next.delete(index);
    setFolded(next);
  }

  return (
    <ol className="panel calls" aria-label="Call tree">
      {listShownCalls(calls, folded).map((call) => (
        <CallRow
          key={call.index}
          hash={hash}
          call={call}
          isFolded={folded.has(call.index)}
          onFold={(isFolded) => fold(call.index, isFolded)}
        />
      ))}
    </ol>
  );
}
