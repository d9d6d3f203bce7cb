import { expect, test } from 'vitest';
import { compareCommand } from '#modules/compare-runs/cli/command.ts';
import { parseOptions } from '../options.ts';
import { renderRunsHelp } from './help-text.ts';

const COMMANDS = [compareCommand];

test.each([
  [['runs'], { action: { name: 'list' } }],
  [['runs', 'list', '--data', '/tmp/x'], { action: { name: 'list' }, dataDir: '/tmp/x' }],
  [['--data', '/tmp/x', 'runs'], { action: { name: 'list' }, dataDir: '/tmp/x' }],
  [
    ['runs', 'name', '3', 'before', 'the', 'fix'],
    { action: { name: 'name', id: 3, value: 'before the fix' } },
  ],
  [['runs', 'name', '3', ''], { action: { name: 'name', id: 3, value: null } }],
  [['runs', 'name', '3', '--', '-x'], { action: { name: 'name', id: 3, value: '-x' } }],
  [['runs', 'delete', '3'], { action: { name: 'delete', id: 3, isConfirmed: false } }],
  [['runs', 'delete', '3', '-y'], { action: { name: 'delete', id: 3, isConfirmed: true } }],
  [['runs', '--yes', 'delete', '3'], { action: { name: 'delete', id: 3, isConfirmed: true } }],
  [['runs', 'compare', '3', '4'], { action: { name: 'command', command: compareCommand, args: ['3', '4'] } }],
])('parseOptions(%j) reads what to do with the runs', (argv, options) => {
  expect(parseOptions(argv, COMMANDS)).toEqual({ kind: 'runs', ...options });
});

test.each([
  [['runs', 'lsit'], "'lsit' is not a subcommand of `runs`; did you mean `runs list`?"],
  [['runs', 'frobnicate'], "'frobnicate' is not a subcommand of `runs`; see runs --help."],
  [['runs', 'list', '3'], '`runs list` takes no arguments; see runs --help.'],
  [['runs', 'name'], '`runs name` needs the number of a run; see runs --help.'],
  [['runs', 'name', '3'], '`runs name` needs a name after the number; "" removes the name; see runs --help.'],
  [['runs', 'name', 'three', 'x'], "'three' is not the number of a run; see runs --help."],
  [['runs', 'name', '3', 'x'.repeat(81)], 'A name has at most 80 characters; see runs --help.'],
  [['runs', 'name', '3', 'a\u001b[2Jb'], 'A name must not contain control characters; see runs --help.'],
  [['runs', 'delete', '3', '4'], '`runs delete` deletes one run at a time; see runs --help.'],
  [['runs', 'delete', '-3'], '-3 is not an option of `runs`; see runs --help.'],
  [['runs', 'compare', '3'], '`runs compare` takes the numbers of two runs; see runs --help.'],
  [['runs', 'compare', '3', '3'], 'A run is compared with another one; see runs --help.'],
  [['runs', '--port', '1'], '--port is not an option of `runs`; see runs --help.'],
  [['runs', '--data'], '--data needs a value; see runs --help.'],
  [['runs', 'delete', '3', '--yes=no'], '--yes takes no value; see runs --help.'],
])('parseOptions(%j) says in one sentence what is wrong', (argv, problem) => {
  expect(parseOptions(argv, COMMANDS)).toEqual({ kind: 'invalid', problem });
});

test('parseOptions() gives runs their own help, which names all that can be done', () => {
  expect(parseOptions(['runs', '--help'])).toEqual({ kind: 'runs-help' });
  expect(parseOptions(['runs', 'delete', '-h'])).toEqual({ kind: 'runs-help' });
  for (const word of ['runs name', 'runs delete', 'runs compare', '--yes', '--data'])
    expect(renderRunsHelp(COMMANDS)).toContain(word);
});
