import { useMemo, useState } from 'react';
import { HostileText } from '#sdk/web/entities/links.ts';
import { type Folder, hasPlace, makeFileTree } from './file-tree.ts';

/** Maximum number of files and folders shown per folder; the rest can be found by search. */
const SHOWN_MAX = 200;

interface FileTreeProps {
  paths: readonly string[];
  /** Index of the open file. */
  open: number;
  onOpen: (place: number) => void;
}

/** Files of a source in their folders; selecting one opens it. */
export function FileTree({ paths, open, onOpen }: FileTreeProps) {
  const [isShown, setShown] = useState(false);
  const tree = useMemo(() => makeFileTree(paths), [paths]);
  return (
    <details className="sources-tree" onToggle={({ currentTarget }) => setShown(currentTarget.open)}>
      <summary>
        <HostileText text={paths[open] ?? ''} lengthMax={120} />
      </summary>
      {isShown && <Entries of={tree} open={open} onOpen={onOpen} />}
    </details>
  );
}

interface EntriesProps extends Omit<FileTreeProps, 'paths'> {
  of: Folder;
}

function Entries({ of: { files, folders }, open, onOpen }: EntriesProps) {
  const rest = Math.max(0, files.length - SHOWN_MAX) + Math.max(0, folders.length - SHOWN_MAX);
  return (
    <ul>
      {folders.slice(0, SHOWN_MAX).map((folder) => (
        <li key={folder.name}>
          <FolderEntry of={folder} open={open} onOpen={onOpen} />
        </li>
      ))}
      {files.slice(0, SHOWN_MAX).map(({ name, place }) => (
        <li key={place}>
          <button
            type="button"
            className="sources-place"
            aria-current={place === open || undefined}
            onClick={() => onOpen(place)}
          >
            <HostileText text={name} lengthMax={80} />
          </button>
        </li>
      ))}
      {rest > 0 && <li className="hint">{rest} more: search for a line of them.</li>}
    </ul>
  );
}

function FolderEntry({ of: folder, open, onOpen }: EntriesProps) {
  const [isShown, setShown] = useState(() => hasPlace(folder, open));
  return (
    <details open={isShown} onToggle={({ currentTarget }) => setShown(currentTarget.open)}>
      <summary>
        <HostileText text={folder.name} lengthMax={80} />
      </summary>
      {isShown && <Entries of={folder} open={open} onOpen={onOpen} />}
    </details>
  );
}
