/** Maximum length of a URL, in characters; browsers and servers truncate longer ones. */
const ADDRESS_CHARACTERS_MAX = 4000;

/** URL of a page with a filled form: the function in `fn`, its arguments in `args`. Pure. */
export function writeFormAddress(href: string, selector: string, args: readonly string[]): string {
  const url = new URL(href);
  url.searchParams.set('fn', `0x${selector}`);
  if (args.some((each) => each !== '')) url.searchParams.set('args', JSON.stringify(args));
  else url.searchParams.delete('args');
  if (url.href.length > ADDRESS_CHARACTERS_MAX) url.searchParams.delete('args');
  return url.href;
}

/** Debounce delay, in ms: browsers reject about 100 URL changes within half a minute. */
const PAUSE_MS = 400;
let pending: ReturnType<typeof setTimeout> | undefined;

/** Updates the page's URL with a filled form, debounced, so that it can be shared; does not navigate. */
export function shareForm(selector: string, args: readonly string[]): void {
  clearTimeout(pending);
  const page = nameView();
  pending = setTimeout(() => {
    if (nameView() !== page) return;
    window.history.replaceState(
      window.history.state,
      '',
      writeFormAddress(window.location.href, selector, args),
    );
  }, PAUSE_MS);
}

/** Identifies the current view: a form that was left must not change the URL of another. */
function nameView(): string {
  const { pathname, search } = window.location;
  return `${pathname} ${new URLSearchParams(search).get('tab')}`;
}

/** Arguments in the URL of a page, as a JSON array; empty if invalid. Pure. */
export function readFormAddress(search: URLSearchParams): string[] {
  try {
    const given: unknown = JSON.parse(search.get('args') ?? '[]');
    return Array.isArray(given)
      ? given.map((each) => (typeof each === 'string' ? each : JSON.stringify(each)))
      : [];
  } catch {
    return [];
  }
}
