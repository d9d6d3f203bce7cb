import { readdirSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { parseAst } from 'vite';

/**
 * Lists the npm packages that built programs load: by `import`, and by the `resolve` of a `createRequire`. `known` are
 * the names that a `resolve` may mean; any other text that some `resolve` is called with is none.
 */
export function listImports(folders, known) {
  const found = new Set();
  for (const folder of folders)
    for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
      if (!path.endsWith('.js')) continue;
      for (const node of walk(parseAst(readFileSync(join(folder, path), 'utf8'))))
        for (const name of readNames(node, known)) found.add(name);
    }
  return [...found].sort();
}

function readNames(node, known) {
  if (/^(?:Import|ExportNamed|ExportAll)(?:Declaration|Expression)$/.test(node.type)) {
    const { value } = node.source ?? {};
    return typeof value === 'string' && !value.startsWith('.') && !isBuiltin(value) ? [toPackage(value)] : [];
  }
  const [first] = node.type === 'CallExpression' ? node.arguments : [];
  if (typeof first?.value !== 'string' || node.callee.property?.name !== 'resolve') return [];
  return known.includes(toPackage(first.value)) ? [toPackage(first.value)] : [];
}

/** Returns the package of a specifier: `@scope/name/path` is of `@scope/name`. */
function toPackage(specifier) {
  return specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
}

function* walk(root) {
  const waiting = [root];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (typeof node.type === 'string') yield node;
    for (const value of Object.values(node))
      if (typeof value === 'object' && value !== null) waiting.push(value);
  }
}
