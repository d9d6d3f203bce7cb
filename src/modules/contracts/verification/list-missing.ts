/** solc's error for an import without a source. */
const NOT_FOUND = /Source "([^"\n]{1,300})" not found/;
const MISSING_MAX = 50;

/** One sentence per imported source that is missing, from the errors of solc. Pure. */
export function listMissing(errors: readonly string[]): string[] {
  const paths = errors.flatMap((text) => NOT_FOUND.exec(text)?.[1] ?? []);
  return [...new Set(paths)]
    .slice(0, MISSING_MAX)
    .map((path) => `The source '${path}' is imported, but was not found among the files.`);
}
