import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { parseAst } from 'vite';
import { expect, test } from 'vitest';
import { trimReactDom, UNUSED_FUNCTIONS } from '../scripts/trim-react-dom.mjs';

const folder = join(createRequire(import.meta.url).resolve('react-dom/package.json'), '..');
const source = readFileSync(join(folder, 'cjs/react-dom-client.production.js'), 'utf8');

/** Sources of the functions at the top of a file, by name. */
function readFunctions(code: string): Map<string, string> {
  const { body } = parseAst(code, { lang: 'js' });
  return new Map(
    body.flatMap((node) =>
      node.type === 'FunctionDeclaration' && node.id !== null
        ? [[node.id.name, code.slice(node.start, node.end)] as const]
        : [],
    ),
  );
}

test('trimReactDom() empties the functions it names and leaves every other as it is', () => {
  const [before, after] = [readFunctions(source), readFunctions(trimReactDom(source))];
  expect([...after.keys()]).toEqual([...before.keys()]);
  const changed = [...before.keys()].filter((name) => after.get(name) !== before.get(name));
  expect(changed.sort()).toEqual([...UNUSED_FUNCTIONS].sort());
  expect(after.get('startViewTransition')).toBe('function startViewTransition() {}');
});

test('trimReactDom() stops the build with a version of React DOM that it does not know', () => {
  const other = source.replace('function getResource(', 'function findResource(');
  expect(() => trimReactDom(other)).toThrow("React DOM has no function 'getResource'");
  const renumbered = source.replace(/\bnativeEvent\.submitter\b/g, 'nativeEvent.button');
  expect(() => trimReactDom(renumbered)).toThrow("React DOM has no function 'extractEvents$1'");
});
