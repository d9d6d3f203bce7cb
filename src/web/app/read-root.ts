/** The base path of the server by the word of the document, usually empty; for code that no page is drawn with. */
export function readRoot(): string {
  return globalThis.document?.documentElement?.dataset.basePath ?? '';
}
