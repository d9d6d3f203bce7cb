/** Return paths that lead to another site, run a script or end a header if used unchecked. */
export const HOSTILE_PATHS: readonly string[] = [
  '//evil.test',
  '///evil.test',
  '////evil.test/',
  '/\\evil.test',
  '/\\/evil.test',
  '\\\\evil.test',
  '\\/evil.test',
  '/\t/evil.test',
  '/\n/evil.test',
  '/\r\n/evil.test',
  '\t//evil.test',
  ' //evil.test',
  '\u0000//evil.test',
  '/..//evil.test',
  '/.//evil.test',
  '/a/../..//evil.test',
  '/%2e%2e//evil.test',
  '/%5C..//evil.test/',
  '/.\\/evil.test',
  '//evil.test@localhost:3000',
  '//localhost:3000@evil.test',
  '//localhost:3000.evil.test',
  '//evil%2etest',
  '//evil\u3002test',
  '/\uff0f/evil.test',
  '//\uff45vil.test',
  '/\u2028/evil.test',
  'https://evil.test',
  'https:evil.test',
  'https:/evil.test',
  'HTTPS:///evil.test',
  'http://localhost:3000@evil.test/',
  'http://localhost:3000.evil.test/',
  'http://localhost:3001/',
  'https://localhost:3000/',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  '\u0001javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'blob:https://evil.test/1',
  'evil.test',
  '@evil.test',
  '.evil.test',
  ':80@evil.test',
  '?//evil.test',
  '#//evil.test',
  '/a\r\nLocation: https://evil.test',
  '/%0d%0aLocation:%20https://evil.test',
  '/"><script>alert(1)</script>',
  `/${'a'.repeat(3000)}`,
  '',
];

/** Describes an unsafe redirect of a browser at `origin`; null for a path of that site. Pure. */
export function findEscape(location: string, origin: string): string | null {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: those are what it looks for
  if (/[\u0000-\u001f\u007f\\]/.test(location)) return 'has a character that browsers drop or change';
  if (!/^\/(?!\/)/.test(location)) return 'is no path';
  const url = new URL(location, origin);
  if (url.origin !== origin) return `leads to ${url.origin}`;
  return url.pathname.startsWith('//') ? 'has a path that is another host when it is read again' : null;
}
