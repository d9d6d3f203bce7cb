import { readRoot } from '../read-root.ts';

/** Browser storage of texts by name; neither call throws. */
export type Store = Pick<Storage, 'getItem' | 'setItem'>;

const opened = new Map<string, Store>();

/** Storage for the lifetime of the tab. */
export function getSessionStore(): Store {
  return getStore('sessionStorage');
}

/** Storage beyond the visit. */
export function getLocalStore(): Store {
  return getStore('localStorage');
}

function getStore(kind: 'sessionStorage' | 'localStorage'): Store {
  const store = opened.get(kind) ?? openStore(() => window[kind], readRoot());
  opened.set(kind, store);
  return store;
}

/**
 * Opens a storage; falls back to one for the lifetime of the document if access is denied. A full one drops writes. Names begin
 * with the base path, since explorers below other paths of the origin share the storage.
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
