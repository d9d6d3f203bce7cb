import { type CSSProperties, useEffect, useMemo, useRef, useState } from 'react';
import { HostileText } from '#sdk/web/entities/links.ts';
import type { NameDefinition } from '../../contract/source-names.ts';
import { NamesNote } from './NamesNote.tsx';
import { NAME_HINT_ID, SourceLine } from './SourceLine.tsx';
import { findCommentStarts, tokenizeLine } from './tokenize.ts';
import { type NamedFile, useSourceNames } from './useSourceNames.ts';

/** Height of a line and of the viewport, in px. */
const LINE = 20;
const WINDOW = 560;
/** Number of lines rendered beyond the viewport, on either side. */
const BEYOND = 20;
/** Maximum length of a line: a browser takes seconds to lay out one of a megabyte. */
const LINE_CHARACTERS_MAX = 2000;

interface SourceViewProps {
  label: string;
  code: string;
  /** First and last highlighted line. */
  marked: readonly [from: number, to: number] | null;
  onMark: (line: number, isRange: boolean) => void;
  /** File whose names are linked to definitions; null if names are unavailable. */
  named: NamedFile | null;
  onChoose: (definition: NameDefinition) => void;
  /** Requests the download of the compiler that resolves names. */
  onFetchCompiler: () => void;
}

/** A source with line numbers; virtualized: only visible lines are in the DOM. */
export function SourceView(props: SourceViewProps) {
  const { label, code, marked, onMark, named, onChoose, onFetchCompiler } = props;
  const lines = useMemo(() => code.split(/\r?\n/), [code]);
  const starts = useMemo(() => findCommentStarts(lines), [lines]);
  const [top, setTop] = useState(0);
  const [pointed, setPointed] = useState<NameDefinition | null>(null);
  const ref = useRef<HTMLElement>(null);
  const first = Math.max(0, Math.floor(top / LINE) - BEYOND);
  const last = Math.min(lines.length, Math.ceil((top + WINDOW) / LINE) + BEYOND);
  const { byLine, definitions, state } = useSourceNames(named, first + 1, last);
  const markedFrom = marked?.[0];

  useEffect(() => {
    if (markedFrom === undefined || ref.current === null) return;
    const place = (markedFrom - 1) * LINE;
    const { scrollTop } = ref.current;
    if (place < scrollTop || place > scrollTop + WINDOW - LINE)
      ref.current.scrollTop = Math.max(0, place - 5 * LINE);
  }, [markedFrom]);

  return (
    <>
      <section
        ref={ref}
        className="contract-source"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable regions need keyboard access
        tabIndex={0}
        aria-label={`${label}, ${lines.length} lines`}
        style={{ maxHeight: WINDOW }}
        onScroll={({ currentTarget }) => setTop(currentTarget.scrollTop)}
      >
        <div
          className="source-lines"
          style={{ height: lines.length * LINE, '--digits': String(lines.length).length } as CSSProperties}
        >
          <div style={{ transform: `translateY(${first * LINE}px)` }}>
            {lines.slice(first, last).map((line, place) => {
              const number = first + place + 1;
              const isMarked = marked !== null && number >= marked[0] && number <= marked[1];
              return (
                <div key={number} className="source-line" data-marked={isMarked || undefined}>
                  <button
                    type="button"
                    className="source-number"
                    aria-label={`Mark line ${number}`}
                    onClick={({ shiftKey }) => onMark(number, shiftKey)}
                  >
                    {number}
                  </button>
                  <SourceLine
                    tokens={tokenizeLine(line.slice(0, LINE_CHARACTERS_MAX), starts[number - 1] === 1)}
                    names={byLine.get(number) ?? []}
                    definitions={definitions}
                    hash={named?.hash ?? ''}
                    onPoint={setPointed}
                    onChoose={onChoose}
                  />
                </div>
              );
            })}
          </div>
        </div>
      </section>
      {state !== undefined && (
        <NamesNote state={state} isAsked={named?.mayFetch ?? false} onFetchCompiler={onFetchCompiler} />
      )}
      {definitions.size > 0 && (
        <section
          id={NAME_HINT_ID}
          className="name-hint"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable regions need keyboard access
          tabIndex={0}
          aria-label="Definition of the name"
        >
          {pointed === null ? (
            'Select a name to see its definition and uses.'
          ) : (
            <Described definition={pointed} />
          )}
        </section>
      )}
    </>
  );
}

/** Declaration of a name, with its NatSpec. */
function Described({ definition: { kind, code, name, documentation } }: { definition: NameDefinition }) {
  return (
    <>
      <code>
        <HostileText text={code || `${kind} ${name}`} lengthMax={300} />
      </code>
      {documentation !== null && (
        <HostileText text={documentation} lengthMax={1000} keepsLines className="name-doc" />
      )}
    </>
  );
}
