/** Remembers how far each entry of the history is scrolled. */
export interface ScrollMemory {
  /** The state to be stored with a new entry. */
  createEntry: () => { key: string };
  /** Keeps the position of the entry that is on the screen. */
  save: () => void;
  /** Goes to the position of the entry that the browser went to, once its page is drawn. */
  restore: () => void;
  /** Goes to the top, or to the element that the address names. */
  toTop: (hash: string) => void;
}

/** Creates the memory; it lasts as long as the tab does, through reloads, too. */
export function createScrollMemory(window: Window): ScrollMemory {
  const { history, sessionStorage } = window;
  let current = readKey(history.state);

  const toName = (key: string) => `scroll:${key}`;

  function save() {
    try {
      sessionStorage.setItem(toName(current), String(window.scrollY));
    } catch {
      // A full or forbidden storage only loses the position.
    }
  }

  function restore() {
    current = readKey(history.state);
    const top = Number(sessionStorage.getItem(toName(current)) ?? 0);
    window.requestAnimationFrame(() => window.scrollTo(0, top));
  }

  function toTop(hash: string) {
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
  if (sessionStorage.getItem(toName(current)) !== null) restore();
  return { createEntry, save, restore, toTop };
}

function readKey(state: unknown): string {
  const key = (state as { key?: unknown } | null)?.key;
  return typeof key === 'string' ? key : 'first';
}
