import { expect, test } from 'vitest';
import { parseStorageOptions } from './options.ts';

const parse = (line: string) => parseStorageOptions(['storage', ...line.split(' ')]);

test.each([
  ['add archive1', { name: 'add', server: 'archive1' }],
  ['remove archive1', { name: 'remove', server: 'archive1' }],
  [
    'move --blocks 0-99 --to archive1',
    { name: 'move', layer: 'traces', blocks: { from: 0, to: 99 }, server: 'archive1', isDryRun: false },
  ],
  [
    'move --blocks=7-7 --to=a --dry-run',
    { name: 'move', layer: 'traces', blocks: { from: 7, to: 7 }, server: 'a', isDryRun: true },
  ],
  [
    'move logs --blocks 0-9 --to a',
    { name: 'move', layer: 'logs', blocks: { from: 0, to: 9 }, server: 'a', isDryRun: false },
  ],
  ['bring-back logs --blocks 0-9', { name: 'bring-back', layer: 'logs', blocks: { from: 0, to: 9 } }],
  ['bring-back --blocks 0-99', { name: 'bring-back', layer: null, blocks: { from: 0, to: 99 } }],
])('`storage %s` is read', (line, action) => {
  expect(parse(line)).toEqual({ kind: 'storage', action });
});

test.each([
  ['add', /It is `storage add NAME`/],
  ['add a b', /It is `storage add NAME`/],
  ['add Archive', /'Archive' is not a name of a server/],
  ['add postgres://user:password@host/db', /is not a name of a server/],
  ['add a --blocks 0-9', /does not take --blocks/],
  ['remove a --dry-run', /does not take --dry-run/],
  ['move --to a', /needs --blocks FROM-TO/],
  ['move --blocks 9-0 --to a', /needs --blocks FROM-TO/],
  ['move --blocks 9 --to a', /needs --blocks FROM-TO/],
  ['move --blocks 0-9', /needs --to NAME/],
  ['move 0-9 --to a', /`storage move traces` or `storage move logs`/],
  ['move transactions --blocks 0-9 --to a', /other data cannot be moved/],
  ['bring-back logs traces --blocks 0-9', /other data cannot be moved/],
  ['move --blocks 0-9 --to a --all', /does not take --all/],
  ['bring-back --blocks 0-9 --to a', /does not take --to/],
  ['retain traces --blocks 300 --to a', /does not take --to/],
  ['status --to a', /takes no option but --data/],
])('`storage %s` is refused in one sentence', (line, problem) => {
  expect(parse(line)).toEqual({ kind: 'invalid', problem: expect.stringMatching(problem) });
});
