/** True if PostgreSQL can store a value as JSON: it takes neither NUL nor half of a surrogate pair. Pure. */
export function isStorable(value: unknown): boolean {
  return !/(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/i.test(JSON.stringify(value) ?? '');
}
