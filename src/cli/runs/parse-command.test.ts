import { expect, test } from 'vitest';
import { exportCommand, importCommand } from '#modules/contracts/cli/commands.ts';
import { renderHelp } from '../help-text.ts';
import { parseOptions } from '../options.ts';

const COMMANDS = [exportCommand, importCommand];

test('the commands of a module are read with their words, and stand in the help', () => {
  expect(parseOptions(['contracts', 'export', 'out', '--data', '/tmp/x'], COMMANDS, [])).toEqual({
    kind: 'runs',
    action: { name: 'command', command: exportCommand, args: ['out'] },
    dataDir: '/tmp/x',
  });
  expect(renderHelp([], COMMANDS)).toContain('npm start -- contracts import DIR');
});

test.each([
  [['contracts'], 'It is `contracts export` or `contracts import`; see --help.'],
  [['contracts', 'send', 'x'], 'It is `contracts export` or `contracts import`; see --help.'],
  [['contracts', 'export'], '`contracts export` takes one folder; see --help.'],
  [['contracts', 'import', 'a', 'b'], '`contracts import` takes one folder; see --help.'],
  [['contracts', 'import', 'a', '--port', '1'], '--port is not an option of `contracts`; see --help.'],
])('%j is refused in one sentence', (argv, problem) => {
  expect(parseOptions(argv, COMMANDS, [])).toEqual({ kind: 'invalid', problem });
});
