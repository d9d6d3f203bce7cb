import { expect, test } from 'vitest';
import { hasPlace, makeFileTree } from './file-tree.ts';

test('makeFileTree() puts files into folders, and folders that hold but one into one name', () => {
  const tree = makeFileTree([
    'A.sol',
    'lib/oz/token/B.sol',
    'lib/oz/token/C.sol',
    'lib/oz/D.sol',
    '/x//E.sol',
  ]);
  expect(tree).toEqual({
    name: '',
    files: [{ name: 'A.sol', place: 0 }],
    folders: [
      {
        name: 'lib/oz',
        files: [{ name: 'D.sol', place: 3 }],
        folders: [
          {
            name: 'token',
            files: [
              { name: 'B.sol', place: 1 },
              { name: 'C.sol', place: 2 },
            ],
            folders: [],
          },
        ],
      },
      { name: 'x', files: [{ name: 'E.sol', place: 4 }], folders: [] },
    ],
  });
  expect(hasPlace(tree.folders[0]!, 2)).toBe(true);
  expect(hasPlace(tree.folders[0]!, 4)).toBe(false);
});

test('makeFileTree() takes names that mean something to JavaScript, none at all, and paths without end', () => {
  const deep = `${'d/'.repeat(20_000)}E.sol`;
  const tree = makeFileTree(['__proto__/constructor.sol', '', '/', deep, `b/${deep}`, 'b/F.sol']);
  expect(tree.folders.map(({ name }) => name.slice(0, 9))).toEqual(['__proto__', 'd/d/d/d/d', 'b']);
  expect(tree.files.map(({ name }) => name)).toEqual(['', '/']);
});
