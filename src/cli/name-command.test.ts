import { expect, test } from 'vitest';
import { renderHelp } from './help-text.ts';
import { nameCommand } from './name-command.ts';
import { renderRunsHelp } from './runs/help-text.ts';
import { STORAGE_HELP } from './storage/help-text.ts';

/** The columns at which what stands behind the command's own column begins, by line. */
function listColumns(text: string, command: string): number[] {
  return text.split('\n').flatMap((line) => {
    const gap = ` ${line} `.includes(` ${command} `) ? / {2,}(?=\S)/.exec(line.trimStart()) : null;
    return gap === null ? [] : [gap.index + gap[0].length];
  });
}

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
  expect(listColumns(named, 'spyglass')).toEqual(listColumns(help, 'npm start'));
});
