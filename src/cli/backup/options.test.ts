import { expect, test } from 'vitest';
import { parseOptions } from '../options.ts';

test('backup and restore take one file and a data folder', () => {
  expect(parseOptions(['backup', 'a.gz'])).toEqual({ kind: 'backup', verb: 'backup', file: 'a.gz' });
  expect(parseOptions(['restore', 'a.gz', '--data', 'd'])).toEqual({
    kind: 'backup',
    verb: 'restore',
    file: 'a.gz',
    dataDir: 'd',
  });
  expect(parseOptions(['--data', 'd', 'restore', 'a.gz'])).toEqual(
    parseOptions(['restore', 'a.gz', '--data', 'd']),
  );
});

test.each([
  [['backup'], '`backup` needs the name of a file; see --help.'],
  [['restore', 'a', 'b'], '`restore` takes one file; see --help.'],
  [['restore', 'a', '--port', '1'], '--port is not an option of `restore`; see --help.'],
  [['backup', 'a', '--data'], '--data needs a value; see --help.'],
  [['check', 'backup', 'a'], '`backup` starts nothing to check.'],
])('%j is refused with a sentence', (argv, problem) => {
  expect(parseOptions(argv)).toEqual({ kind: 'invalid', problem });
});
