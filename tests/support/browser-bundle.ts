import type { SourceFile } from './source-file.ts';

/** Packages that must not reach the browser. */
const SERVER_PACKAGES =
  /^(node:|zod(\/|$)|viem(\/|$)|fastify|@fastify\/|pg$|pg-|kysely|ws$|vite$|solc|ox(\/|$))/;

/** Finds every path from the browser's entry to a server package, as the chain of files. Pure. */
export function findServerPackages(files: readonly SourceFile[], entry: string): string[] {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const visited = new Set<string>();
  const found: string[] = [];
  const visit = (path: string, way: readonly string[]): void => {
    const file = byPath.get(path);
    if (file === undefined || visited.has(path)) return;
    visited.add(path);
    for (const { specifier, target, isTypeOnly } of file.imports) {
      if (isTypeOnly) continue;
      if (target !== undefined) visit(target, [...way, path]);
      else if (SERVER_PACKAGES.test(specifier)) found.push([...way, path, specifier].join(' → '));
    }
  };
  visit(entry, []);
  return found;
}
