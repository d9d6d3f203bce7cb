/** Half of a pair of surrogates, which UTF-8 cannot write, or NUL, which PostgreSQL cannot store. */
const NO_TEXT = /[\0\p{Surrogate}]/u;

/** Returns true for a text that PostgreSQL takes. Pure. */
export function isPlainText(text: string): boolean {
  return !NO_TEXT.test(text);
}
