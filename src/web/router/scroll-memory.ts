import { getSessionStore } from '../app/settings/browser-store.ts';

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

/** Creates the memory; it lasts as long as the tab, through reloads, too. */
export function createScrollMemory(window: Window): ScrollMemory {
  const { history } = window;
  const store = getSessionStore();
  let current = '';

  const toName = (key: string) => `scroll:${key}`;
  const save = () => store.setItem(toName(current), String(window.scrollY));

  /** Entries created by the browser, for a reload or a link within the page, get their keys here. */
  function stay() {
    const key = readKey(history.state);
    if (key === null) history.replaceState(createEntry(), '');
    else current = key;
  }

  function restore() {
    stay();
    const top = Number(store.getItem(toName(current)) ?? 0);
    setWholeLayout(top > 0);
    window.requestAnimationFrame(() => window.scrollTo(0, top));
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
      const element = hash === '' ? null : window.document.getElementById(decodeURIComponent(hash.slice(1)));
      if (element) element.scrollIntoView();
      else window.scrollTo(0, 0);
    });
  }

  function createEntry() {
    current = Math.random().toString(36).slice(2);
    return { key: current };
  }

  history.scrollRestoration = 'manual';
  window.addEventListener('pagehide', save);
  stay();
  if (store.getItem(toName(current)) !== null) restore();
  return { createEntry, save, restore, stay, toTop };
}

function readKey(state: unknown): string | null {
  const key = (state as { key?: unknown } | null)?.key;
  return typeof key === 'string' ? key : null;
}
