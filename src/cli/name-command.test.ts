import { expect, test } from 'vitest';
import { renderHelp } from './help-text.ts';
import { nameCommand } from './name-command.ts';
import { renderRunsHelp } from './runs/help-text.ts';
import { STORAGE_HELP } from './storage/help-text.ts';

test('nameCommand() replaces the command and leaves the columns where they are', () => {
  const line = '  npm start -- backup FILE       saves';
  expect(nameCommand(line, 'spyglass')).toBe('  spyglass backup FILE           saves');
  expect(nameCommand('  API_HOST=host npm start       web app', 'spyglass')).toBe(
    '  API_HOST=host spyglass        web app',
  );
});

test('nameCommand() replaces each command of a sentence', () => {
  expect(nameCommand('Run `npm start -- runs` or `npm start`.', 'spyglass')).toBe(
    'Run `spyglass runs` or `spyglass`.',
  );
  expect(nameCommand('a line without a command\n', 'spyglass')).toBe('a line without a command\n');
});

test.each([
  ['of all', renderHelp()],
  ['of runs', renderRunsHelp([])],
  ['of storage', STORAGE_HELP],
])('the help %s names the command alone, in the same columns', (_, help) => {
  const named = nameCommand(help, 'spyglass');
  expect(named).not.toContain('npm start');
  const place = (text: string) => text.split('\n').map((line) => line.search(/ {2,}(?=[^ ]+[^-]*$)/) >= 0);
  expect(named.split('\n')).toHaveLength(help.split('\n').length);
  expect(place(named)).toEqual(place(help));
});
