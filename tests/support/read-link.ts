/** The address behind a link of a page by the name that it has for a screen reader; empty where there is none. */
export function readLink(html: string, name: string): string {
  const link = html.match(new RegExp(`<a [^>]*aria-label="${name}"[^>]*>`))?.[0] ?? '';
  return /href="([^"]*)"/.exec(link)?.[1]?.replaceAll('&amp;', '&') ?? '';
}
