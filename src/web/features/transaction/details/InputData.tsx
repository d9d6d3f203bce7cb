import { useState } from 'react';
import type { DecodedInput } from '#contract/transaction/decoded.ts';
import { hexToText } from '#contract/transaction/revert-reason.ts';
import type { Truncated } from '#contract/truncated.ts';
import { AbiSource } from '#web/entities/abi/AbiSource.tsx';
import { DecodedParameters } from '#web/entities/abi/DecodedParameters.tsx';
import { CutNote } from '#web/entities/CutNote.tsx';
import { clipText } from '#web/entities/format/clip-text.ts';
import { formatNumber } from '#web/entities/format/format-number.ts';
import { HostileText } from '#web/entities/HostileText.tsx';
import { Unknown } from '#web/entities/Unknown.tsx';
import { CopyButton } from '#web/ui/CopyButton.tsx';
import { Segments } from '#web/ui/Segments.tsx';

type View = 'decoded' | 'raw' | 'text';

interface InputDataProps {
  hash: string;
  /** Null if unknown. */
  input: string | null;
  /** Set if the server has truncated the input. */
  truncated: Truncated | undefined;
  decoded: DecodedInput | null;
  /** Name of the input; a page with two needs two names. */
  label?: string;
}

/** Maximum number of displayed characters of the input; all of it can be copied or, if truncated, downloaded. */
const SHOWN_MAX = 8000;

/** Call data: decoded if its function is known, raw, or as UTF-8. */
export function InputData({ hash, input, truncated, decoded, label = 'Input' }: InputDataProps) {
  const [view, setView] = useState<View>(decoded ? 'decoded' : 'raw');
  const name = label.toLowerCase();
  if (input === null) return <Unknown />;
  if (input === '0x') return <span className="hint">none</span>;
  const options = [
    ...(decoded ? [{ key: 'decoded', label: 'Decoded' } as const] : []),
    { key: 'raw', label: 'Raw' } as const,
    { key: 'text', label: 'UTF-8' } as const,
  ];
  return (
    <>
      <Segments label={`Show the ${name}`} options={options} active={view} onChange={setView} />
      {truncated ? (
        <CutNote
          hex={input.slice(0, SHOWN_MAX)}
          bytes={truncated.bytes}
          path={`/api/v2/transactions/${hash}/raw-input`}
          noun="input"
        />
      ) : (
        <>
          <span className="hint">{formatNumber((input.length - 2) / 2)} bytes</span>
          <CopyButton value={input} label={name} />
        </>
      )}
      {view === 'decoded' && decoded ? (
        <div className="grid w-full gap-2">
          <span>
            <code>
              <HostileText text={decoded.method_call} lengthMax={400} />
            </code>
            <span className="hint"> 0x{decoded.method_id}</span>
          </span>
          <AbiSource address={decoded.abi_address_hash} />
          <DecodedParameters parameters={decoded.parameters} />
        </div>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable by the keyboard
        <section className="codebox" aria-label={label} tabIndex={0}>
          {view === 'raw' ? (
            clipText(input, SHOWN_MAX)
          ) : (
            <HostileText text={hexToText(input.slice(0, 2 + SHOWN_MAX))} lengthMax={SHOWN_MAX} />
          )}
        </section>
      )}
    </>
  );
}
