/** Returns the target of a page's link by its accessible name; empty without one. */
export function readLink(html: string, name: string): string {
  const link = html.match(new RegExp(`<a [^>]*aria-label="${name}"[^>]*>`))?.[0] ?? '';
  return /href="([^"]*)"/.exec(link)?.[1]?.replaceAll('&amp;', '&') ?? '';
}
