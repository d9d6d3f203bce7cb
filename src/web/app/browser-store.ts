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
  const store = opened.get(kind) ?? openStore(() => window[kind]);
  opened.set(kind, store);
  return store;
}

/** Opens a storage; where the visitor has forbidden it, one that lasts as long as the document. A full one forgets. */
export function openStore(open: () => Store): Store {
  try {
    const storage = open();
    return {
      getItem: (name) => storage.getItem(name),
      setItem(name, text) {
        try {
          storage.setItem(name, text);
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
