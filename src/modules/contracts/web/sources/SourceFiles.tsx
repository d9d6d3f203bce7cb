import { useEffect, useMemo, useState } from 'react';
import { HostileText } from '#sdk/web/entities/links.ts';
import { CopyButton } from '#sdk/web/ui/controls.ts';
import type { NameDefinition } from '../../contract/source-names.ts';
import { FileTree } from './FileTree.tsx';
import { findInSources, readPlace, type SourceFile, writePlace } from './find-in-sources.ts';
import { NameUses } from './NameUses.tsx';
import { SourceView } from './SourceView.tsx';

interface SourceFilesProps {
  files: readonly SourceFile[];
  /** Contract whose names are linked to definitions; null if names are unavailable. */
  hash: string | null;
  /** Description of the sources on a page that also shows those of its own contract; their lines have no URLs. */
  of?: string | undefined;
}

/** Source files of a contract: one shown at a time, searched together, with URLs for lines. */
export function SourceFiles({ files, hash, of }: SourceFilesProps) {
  const [open, setOpen] = useState(0);
  const [marked, setMarked] = useState<readonly [number, number] | null>(null);
  const [term, setTerm] = useState('');
  const [chosen, setChosen] = useState<NameDefinition | null>(null);
  const [mayFetch, setMayFetch] = useState(false);
  const file = files[open] ?? files[0];
  const found = findInSources(files, term);
  const paths = useMemo(() => files.map(({ path }) => path), [files]);
  const suffix = of === undefined ? '' : ` of ${of}`;

  useEffect(() => {
    if (of !== undefined) return;
    const follow = () => {
      const place = readPlace(window.location.hash);
      if (place === null || files[place.file] === undefined) return;
      setOpen(place.file);
      setMarked(place.lines);
    };
    follow();
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, [files, of]);

  function goTo(to: number, lines: readonly [number, number]) {
    setOpen(to);
    setMarked(lines);
    if (of === undefined) window.history.replaceState(window.history.state, '', writePlace(to, lines));
  }

  if (file === undefined) return null;
  return (
    <section className="panel sources" aria-label={`Source code${suffix}`}>
      <header className="sources-head">
        <FileTree paths={paths} open={open} onOpen={(place) => goTo(place, [1, 1])} />
        <span className="hint">{files.length === 1 ? '1 file' : `${files.length} files`}</span>
        <TermField label={`Search in all files${suffix}`} value={term} onChange={setTerm} />
        <CopyButton value={file.code} label="source code" />
      </header>
      {term.trim() !== '' && (
        <FoundLines files={files} found={found} onGoTo={(to, line) => goTo(to, [line, line])} />
      )}
      {hash !== null && chosen !== null && (
        <NameUses
          hash={hash}
          chosen={chosen}
          onGoTo={({ file: to, line }) => goTo(to - 1, [line, line])}
          onClose={() => setChosen(null)}
        />
      )}
      <SourceView
        key={file.path}
        named={hash === null ? null : { hash, file: open + 1, mayFetch }}
        onChoose={setChosen}
        onFetchCompiler={() => setMayFetch(true)}
        label={`${file.path}${suffix}`}
        code={file.code}
        marked={marked}
        onMark={(line, isRange) =>
          goTo(
            open,
            isRange && marked ? [Math.min(marked[0], line), Math.max(marked[0], line)] : [line, line],
          )
        }
      />
    </section>
  );
}

interface FoundLinesProps {
  files: readonly SourceFile[];
  found: ReturnType<typeof findInSources>;
  onGoTo: (file: number, line: number) => void;
}

function FoundLines({ files, found, onGoTo }: FoundLinesProps) {
  return (
    <ul className="sources-found" aria-label="Lines found">
      {found.length === 0 && <li className="hint">No line contains this text.</li>}
      {found.map(({ file: place, line, text }) => (
        <li key={`${place} ${line}`}>
          <button type="button" className="sources-place" onClick={() => onGoTo(place, line)}>
            {files[place]?.path.split('/').at(-1)}:{line}
          </button>{' '}
          <code>
            <HostileText text={text} />
          </code>
        </li>
      ))}
    </ul>
  );
}

interface TermFieldProps {
  label: string;
  value: string;
  onChange: (term: string) => void;
}

function TermField({ label, value, onChange }: TermFieldProps) {
  return (
    <input
      className="field"
      type="search"
      aria-label={label}
      placeholder="Search in all files"
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
