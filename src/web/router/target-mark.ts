/** Time for which content that is still loading is waited for, in ms. */
const WAIT_MS = 5000;

/** Input of a visitor who moves on: the page does not scroll under it. */
const INPUTS = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

/** Marks the element of the URL's anchor: navigations of the app do not set `:target`. */
export interface TargetMark {
  /** Marks and focuses the element, if any; with `scrolls`, brings it into view. Returns false without an anchor. */
  show: (hash: string, scrolls: boolean) => boolean;
}

/** Ids of rows, by their places: `log-5`. Other anchors are those of parts that may be closed. */
const ROW_ID = /^[a-z]+-\d+$/;

/** Creates the mark of a window; `onMissing` is called with the id of a row that the page turns out to lack. */
export function createTargetMark(
  window: Window & typeof globalThis,
  onMissing: (id: string) => void,
): TargetMark {
  const { document } = window;
  let stop = () => {};

  function mark(element: Element, scrolls: boolean) {
    element.setAttribute('data-target', '');
    if (!(element instanceof window.HTMLElement)) return;
    if (element.tabIndex < 0) element.tabIndex = -1;
    element.focus({ preventScroll: true });
    if (scrolls) element.scrollIntoView();
  }

  function show(hash: string, scrolls: boolean): boolean {
    stop();
    for (const element of document.querySelectorAll('[data-target]')) element.removeAttribute('data-target');
    const id = readId(hash);
    if (id === '') return false;
    const find = () => {
      const element = document.getElementById(id);
      if (element !== null) mark(element, scrolls);
      return element !== null;
    };
    if (!find()) waitFor(find, () => ROW_ID.test(id) && onMissing(id));
    return true;
  }

  /** Looks again whenever the page changes, until the element is there, the visitor does something, or the time is over. */
  function waitFor(find: () => boolean, onTimeout: () => void) {
    const observer = new window.MutationObserver(() => {
      if (find()) stop();
    });
    const timer = window.setTimeout(() => {
      stop();
      onTimeout();
    }, WAIT_MS);
    stop = () => {
      observer.disconnect();
      window.clearTimeout(timer);
      for (const name of INPUTS) window.removeEventListener(name, stop);
      stop = () => {};
    };
    for (const name of INPUTS) window.addEventListener(name, stop, { passive: true });
    observer.observe(document.body, { childList: true, subtree: true });
  }

  return { show };
}

/** The id in an anchor; empty if it is malformed. Pure. */
function readId(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return '';
  }
}
