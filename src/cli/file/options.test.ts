import { expect, test } from 'vitest';
import { parseFileOptions } from './options.ts';

const HASH = `0x${'ab'.repeat(32)}`;

test('parseFileOptions() exports all blocks unless a range or a transaction is given', () => {
  expect(parseFileOptions(['export', 'run.html'])).toEqual({
    kind: 'export',
    file: 'run.html',
    blocks: { kind: 'all' },
  });
  expect(parseFileOptions(['export', 'run.html', '--blocks', '3-9', '--data', 'x'])).toEqual({
    kind: 'export',
    file: 'run.html',
    blocks: { kind: 'range', from: 3, to: 9 },
    dataDir: 'x',
  });
  expect(parseFileOptions(['export', '--blocks=7', 'a.html'])).toMatchObject({
    blocks: { kind: 'range', from: 7, to: 7 },
  });
  expect(
    parseFileOptions(['export', 'a.html', '--around', HASH.toUpperCase().replace('0X', '0x')]),
  ).toMatchObject({
    blocks: { kind: 'around', transaction: HASH },
  });
  expect(parseFileOptions(['import', 'run.html'])).toEqual({ kind: 'import-file', file: 'run.html' });
});

test.each([
  [['export'], '`export` needs the name of a file; see --help.'],
  [['export', 'a', 'b'], '`export` takes one file; see --help.'],
  [['import', 'a', '--blocks', '1-2'], '--blocks is not an option of `import`; see --help.'],
  [
    ['export', 'a', '--blocks', '9-3'],
    "--blocks is '9-3', but needs a range such as 100-200, the lower number first; see --help.",
  ],
  [
    ['export', 'a', '--blocks', '-5'],
    "--blocks is '-5', but needs a range such as 100-200, the lower number first; see --help.",
  ],
  [
    ['export', 'a', '--blocks', '1-2', '--around', HASH],
    '--blocks and --around exclude each other; see --help.',
  ],
  [
    ['export', 'a', '--around', '0x12'],
    "--around is '0x12', but needs the hash of a transaction; see --help.",
  ],
])('parseFileOptions() refuses %j', (argv, problem) => {
  expect(parseFileOptions(argv)).toEqual({ kind: 'invalid', problem });
});
