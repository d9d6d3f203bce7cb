import { readRoot } from './read-root.ts';

/** Where the browser keeps texts by name; neither call throws. */
export type Store = Pick<Storage, 'getItem' | 'setItem'>;

const opened = new Map<string, Store>();

/** What lasts as long as the tab. */
export function getSessionStore(): Store {
  return getStore('sessionStorage');
}

/** What lasts longer than the visit. */
export function getLocalStore(): Store {
  return getStore('localStorage');
}

function getStore(kind: 'sessionStorage' | 'localStorage'): Store {
  const store = opened.get(kind) ?? openStore(() => window[kind], readRoot());
  opened.set(kind, store);
  return store;
}

/**
 * Opens a storage; where the visitor has forbidden it, one that lasts as long as the document. A full one forgets. Names begin with the base path, since
 * explorers below other paths of the origin have the same storage.
 */
export function openStore(open: () => Store, basePath = ''): Store {
  try {
    const storage = open();
    return {
      getItem: (name) => storage.getItem(basePath + name),
      setItem(name, text) {
        try {
          storage.setItem(basePath + name, text);
        } catch {}
      },
    };
  } catch {
    const texts = new Map<string, string>();
    return {
      getItem: (name) => texts.get(name) ?? null,
      setItem: (name, text) => void texts.set(name, text),
    };
  }
}
