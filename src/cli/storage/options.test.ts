import { expect, test } from 'vitest';
import { parseStorageOptions } from './options.ts';

const parse = (line: string) => parseStorageOptions(['storage', ...line.split(' ').filter(Boolean)]);

test.each([
  ['', { name: 'status' }],
  ['status', { name: 'status' }],
  ['retain traces --blocks 100000', { name: 'retain', layer: 'traces', blocks: 100_000, isDryRun: false }],
  ['retain traces --blocks=256 --dry-run', { name: 'retain', layer: 'traces', blocks: 256, isDryRun: true }],
  ['retain logs --blocks 300', { name: 'retain', layer: 'logs', blocks: 300, isDryRun: false }],
  ['retain traces --all', { name: 'retain', layer: 'traces', blocks: null, isDryRun: false }],
])('`storage %s` is read', (line, action) => {
  expect(parse(line)).toEqual({ kind: 'storage', action });
});

test('--data names the folder of the database', () => {
  expect(parse('status --data /var/x')).toMatchObject({ dataDir: '/var/x' });
});

test('--help prints the help', () => {
  expect(parse('retain -h')).toEqual({ kind: 'storage-help' });
});

test.each([
  ['statu', /did you mean `storage status`\?$/],
  ['status traces', /takes no arguments/],
  ['status --blocks 300', /takes no option but --data/],
  ['status --dry-run', /takes no option but --data/],
  ['retain', /It is `storage retain traces`/],
  ['retain facts --blocks 1000', /It is `storage retain traces`/],
  ['retain traces more --blocks 1000', /It is `storage retain traces`/],
  ['retain traces', /needs --blocks N, or --all/],
  ['retain traces --blocks', /--blocks needs a value/],
  ['retain traces --blocks=', /--blocks needs a value/],
  ['retain traces --blocks 255', /--blocks is '255', but allowed is a whole number from 256/],
  ['retain traces --blocks 1e6', /--blocks is '1e6'/],
  ['retain traces --blocks 9999999999999', /--blocks is/],
  ['retain traces --blocks -5', /--blocks needs a value/],
  ['retain traces --blocks 300 --all', /exclude each other/],
  ['retain traces --blocks 300 --blocks 400', /--blocks is given twice/],
  ['retain traces --all=yes', /--all takes no value/],
  ['retain traces --al', /--al is not an option of `storage`/],
])('`storage %s` is refused in one sentence', (line, problem) => {
  expect(parse(line)).toEqual({ kind: 'invalid', problem: expect.stringMatching(problem) });
});
