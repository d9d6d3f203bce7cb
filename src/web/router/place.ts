/** URL of a page: parts of it as the routes read them. */
export interface PageAddress {
  readonly pathname: string;
  readonly search: string;
  readonly searchParams: URLSearchParams;
  readonly hash: string;
  /** URL for the history of the browser. */
  readonly href: string;
}

/** Part of the browser's URL that names the page. */
export interface Place {
  /** The URL of the displayed document; null if it names no page. */
  current(): PageAddress | null;
  /** The page that a link leads to; null if it is elsewhere. */
  resolve(to: string): PageAddress | null;
}

/** Base path of a document without a server: the fragment of its URL names the page. */
const FRAGMENT = '#';

/** Returns true if pages are named by the fragment, as in a document that was opened from disk. */
export function isInFragment(root: string): boolean {
  return root === FRAGMENT;
}

/** Opens the place of the pages below a base path. */
export function openPlace({ location }: Pick<Window, 'location'>, root: string): Place {
  if (isInFragment(root)) return openFragment(location);
  return {
    current: () => new URL(location.href),
    resolve(to) {
      const url = new URL(to, location.href);
      return url.origin === location.origin ? url : null;
    },
  };
}

function openFragment(location: Location): Place {
  const file = () => location.href.split('#', 1)[0] ?? '';
  const read = (fragment: string) => parseFragment(fragment, file());
  return {
    current: () => (location.hash === '' ? read('#/') : read(location.hash)),
    resolve(to) {
      if (to.startsWith(FRAGMENT)) return read(to);
      const [document, ...rest] = new URL(to, location.href).href.split('#');
      return document === file() ? read(`#${rest.join('#')}`) : null;
    },
  };
}

/** Parses `#/tx/0x12?tab=logs#top`. Pure. */
export function parseFragment(fragment: string, file: string): PageAddress | null {
  const found = /^(#\/[^?#]*)(\?[^#]*)?(#.*)?$/.exec(fragment);
  if (found === null) return null;
  const [, pathname = '#/', search = '', hash = ''] = found;
  return {
    pathname,
    search: search === '?' ? '' : search,
    searchParams: new URLSearchParams(search),
    hash,
    href: file + fragment,
  };
}
