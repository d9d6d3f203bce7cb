import { getSessionStore } from '../app/settings/browser-store.ts';
import { createTargetMark } from './target-mark.ts';
import { whenIdle } from './when-idle.ts';

/** Stores the scroll position of each history entry. */
export interface ScrollMemory {
  /** The state to store with a new history entry, which is then the displayed one. */
  createEntry: () => { key: string };
  /** Stores the scroll position of the displayed entry. */
  save: () => void;
  /** Scrolls to the stored position of the current history entry, once its page is rendered. */
  restore: () => void;
  /** The browser moved to an entry of the displayed page. */
  stay: () => void;
  /** Scrolls to the top, or to the element of the URL's hash. */
  toTop: (hash: string) => void;
}

/** Creates the memory; it lasts as long as the tab, through reloads, too. `onMissing`: see `createTargetMark`. */
export function createScrollMemory(
  window: Window & typeof globalThis,
  onMissing: (id: string) => void,
): ScrollMemory {
  const { history } = window;
  const target = createTargetMark(window, onMissing);
  const store = getSessionStore();
  let current = '';

  const toName = (key: string) => `scroll:${key}`;
  const save = () => store.setItem(toName(current), String(window.scrollY));

  /** Entries created by the browser, for a reload or a link within the page, get their keys here. */
  function takeEntry() {
    const key = readKey(history.state);
    if (key === null) history.replaceState(createEntry(), '');
    else current = key;
  }

  /** A click on an anchor of the page leads here, and Back within it: the browser itself scrolls. */
  function stay() {
    takeEntry();
    target.show(window.location.hash, false);
  }

  function restore() {
    takeEntry();
    const top = Number(store.getItem(toName(current)) ?? 0);
    setWholeLayout(top > 0);
    window.requestAnimationFrame(() => {
      window.scrollTo(0, top);
      target.show(window.location.hash, false);
    });
  }

  /**
   * Rows that were never rendered only have an estimated height, which would restore the position of another row: see list.css.
   */
  function setWholeLayout(isWhole: boolean) {
    window.document.documentElement.toggleAttribute('data-whole-layout', isWhole);
  }

  function toTop(hash: string) {
    setWholeLayout(false);
    window.requestAnimationFrame(() => {
      if (!target.show(hash, true)) window.scrollTo(0, 0);
    });
  }

  /** Marks the row of a page that was opened at it. */
  function open() {
    target.show(window.location.hash, true);
  }

  function createEntry() {
    current = Math.random().toString(36).slice(2);
    return { key: current };
  }

  history.scrollRestoration = 'manual';
  window.addEventListener('pagehide', save);
  takeEntry();
  if (store.getItem(toName(current)) !== null) restore();
  else if (window.location.hash !== '') whenIdle(window, open);
  return { createEntry, save, restore, stay, toTop };
}

function readKey(state: unknown): string | null {
  const key = (state as { key?: unknown } | null)?.key;
  return typeof key === 'string' ? key : null;
}
