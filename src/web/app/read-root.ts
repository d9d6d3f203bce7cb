/** The base path of the server, from the document, usually empty; for code that renders no page. */
export function readRoot(): string {
  return globalThis.document?.documentElement?.dataset.basePath ?? '';
}
