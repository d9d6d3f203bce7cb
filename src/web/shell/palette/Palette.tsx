import type { Ref } from 'react';
import { useHasOwnApi } from '../../app/settings/has-own-api.ts';
import './palette.css';
import { useEffect, useRef, useState } from 'react';
import { getLocalStore } from '../../app/settings/browser-store.ts';
import { useActiveOption } from '../../features/search/bar/useActiveOption.ts';
import { useDebounced } from '../../features/search/bar/useDebounced.ts';
import { useQuickHits } from '../../features/search/bar/useQuickHits.ts';
import { usePaths } from '../../paths.ts';
import { Icon } from '../../ui/Icon.tsx';
import { PaletteList } from './PaletteList.tsx';
import { listPaletteLines, type PaletteLine } from './palette-lines.ts';
import { listRecentItems, saveRecentItem } from './recent-items.ts';
import { toOptionId } from './to-option-id.ts';
import { useCommands } from './useCommands.ts';

interface PaletteProps {
  onClose: () => void;
  onToggleSidebar: () => void;
}

/** Debounce delay of a term, in ms. */
const DEBOUNCE_MS = 300;

const LIST_ID = 'palette-options';

/** A modal dialog of one field and one list: searches, and opens any page or setting. */
export function Palette({ onClose, onToggleSidebar }: PaletteProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [input, setInput] = useState<HTMLInputElement | null>(null);
  const [typed, setTyped] = useState('');
  const [recent] = useState(() => listRecentItems(getLocalStore()));
  const term = typed.trim();
  const rested = useDebounced(term, DEBOUNCE_MS);
  const query = useQuickHits(rested);
  const commands = useCommands(onToggleSidebar);
  const hits = rested === term ? (query.data ?? []) : [];
  const lines = listPaletteLines({
    term,
    commands,
    recent,
    hits,
    paths: usePaths(),
    isOwnApi: useHasOwnApi(),
  });
  const activeId = useActiveOption({
    input,
    popover: dialog,
    isShown: true,
    listId: LIST_ID,
    firstId: lines[0] && toOptionId(lines[0]),
    resetKey: term,
    onOpen: () => {},
    onClose,
  });

  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);

  function choose({ id, label, href, isExternal, run }: PaletteLine) {
    const isPlace = href !== undefined && !isExternal;
    saveRecentItem(getLocalStore(), { id: id.replace(/^recent-/, ''), label, ...(isPlace && { href }) });
    run?.();
    onClose();
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it
    <dialog
      ref={dialog}
      className="palette"
      aria-label="Command palette"
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => event.target === dialog.current && onClose()}
    >
      <PaletteField ref={setInput} value={typed} onChange={setTyped} />
      <PaletteList id={LIST_ID} lines={lines} term={term} activeId={activeId} onChoose={choose} />
      <Keys />
    </dialog>
  );
}

interface PaletteFieldProps {
  ref: Ref<HTMLInputElement>;
  value: string;
  onChange: (text: string) => void;
}

function PaletteField({ ref, value, onChange }: PaletteFieldProps) {
  return (
    <div className="palette-field">
      <Icon name="search" />
      <input
        ref={ref}
        role="combobox"
        aria-expanded="true"
        aria-autocomplete="list"
        aria-controls={LIST_ID}
        aria-label="Search, or jump to a page or setting"
        placeholder="Search, or jump to a page or setting"
        maxLength={256}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}

/** Visible key hints; for screen readers the roles are sufficient. */
function Keys() {
  return (
    <p className="palette-keys" aria-hidden="true">
      <span>
        <kbd className="kbd">↑</kbd> <kbd className="kbd">↓</kbd> move
      </span>
      <span>
        <kbd className="kbd">Enter</kbd> open
      </span>
      <span>
        <kbd className="kbd">Esc</kbd> close
      </span>
    </p>
  );
}
