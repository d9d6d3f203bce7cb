import { useEffect, useEffectEvent, useState } from 'react';
import { createLazyCode, useLazyCode } from '../app/lazy-code.tsx';

const PALETTE = createLazyCode(() => import('./palette/Palette.tsx'));

/**
 * Keyboard shortcuts of every page, available once the browser is idle: `/` focuses the search field, Ctrl K or ⌘ K opens the
 * command palette, as does a click on `data-open-palette`.
 */
export function Shortcuts({ onToggleSidebar }: { onToggleSidebar: () => void }) {
  const [isOpen, setOpen] = useState(false);
  const [loaded, load] = useLazyCode(PALETTE);

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (isPaletteKey(event)) {
      event.preventDefault();
      void load();
      setOpen(!isOpen);
    } else if (isSearchKey(event)) {
      const field = document.querySelector<HTMLElement>('.search input');
      if (field) event.preventDefault();
      field?.focus();
    }
  });

  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    const openOnClick = ({ target }: MouseEvent) => {
      if (!(target instanceof Element && target.closest('[data-open-palette]'))) return;
      void load();
      setOpen(true);
    };
    if (/Mac|iPhone|iPad/.test(navigator.platform)) document.documentElement.dataset.keys = 'mac';
    document.addEventListener('keydown', listen);
    document.addEventListener('click', openOnClick);
    return () => {
      document.removeEventListener('keydown', listen);
      document.removeEventListener('click', openOnClick);
    };
  }, [load]);

  return loaded && isOpen ? (
    <loaded.Palette onClose={() => setOpen(false)} onToggleSidebar={onToggleSidebar} />
  ) : null;
}

function isPaletteKey({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  return key.toLowerCase() === 'k' && ctrlKey !== metaKey && !altKey && !shiftKey;
}

function isSearchKey({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  if (key !== '/' || ctrlKey || metaKey || altKey || !(target instanceof Element)) return false;
  return !target.matches('input, textarea, select, [contenteditable]') && !target.closest('dialog');
}
