/** An address of more characters is not kept: browsers and servers cut them. */
const ADDRESS_CHARACTERS_MAX = 4000;

/** The address of a page with a form filled in: the function by `fn`, its arguments by `args`. Pure. */
export function writeFormAddress(href: string, selector: string, args: readonly string[]): string {
  const url = new URL(href);
  url.searchParams.set('fn', `0x${selector}`);
  if (args.some((each) => each !== '')) url.searchParams.set('args', JSON.stringify(args));
  else url.searchParams.delete('args');
  if (url.href.length > ADDRESS_CHARACTERS_MAX) url.searchParams.delete('args');
  return url.href;
}

/** Browsers refuse, or throw, when the address changes some 100 times within half a minute. */
const PAUSE_MS = 400;
let pending: ReturnType<typeof setTimeout> | undefined;

/** Puts a filled form into the address of the page, once nothing is typed for a moment, so that it can be shared; the page stays as it is. */
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

/** What is shown now: a form that was left may not change the address of another. */
function nameView(): string {
  const { pathname, search } = window.location;
  return `${pathname} ${new URLSearchParams(search).get('tab')}`;
}

/** The arguments in the address of a page, a list in JSON; none where it is something else. Pure. */
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
