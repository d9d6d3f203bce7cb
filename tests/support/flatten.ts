import { dirname, join } from 'node:path/posix';

const IMPORT = /\bimport\s+(?:[^"';]*from\s*)?["']([^"']+)["']\s*;/g;

/** Lists the paths that a Solidity source imports. Pure. */
export function listImports(path: string, content: string): string[] {
  return [...content.matchAll(IMPORT)].map(([, given = '']) =>
    given.startsWith('.') ? join(dirname(path), given) : given,
  );
}

/** Flattens a source and its imports into one file, dependencies first; imports must not have aliases. Pure. */
export function flatten(sources: Readonly<Record<string, { content: string }>>, path: string): string {
  const done = new Set<string>();
  const parts: string[] = [];
  const add = (each: string) => {
    if (done.has(each)) return;
    done.add(each);
    const { content = '' } = sources[each] ?? {};
    for (const imported of listImports(each, content)) add(imported);
    parts.push(content.replace(IMPORT, '').replace(/^\/\/ SPDX-License-Identifier:.*$/m, ''));
  };
  add(path);
  return `// SPDX-License-Identifier: MIT\n${parts.join('\n')}`;
}
