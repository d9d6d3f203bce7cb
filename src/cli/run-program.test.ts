import { expect, test } from 'vitest';
import type { ModuleProgram } from '#modules/program.ts';
import { renderHelp } from './help-text.ts';
import { parseOptions } from './options.ts';
import { parseProgram } from './run-program.ts';

const program: ModuleProgram = {
  word: 'speak',
  usage: '[URL]',
  summary: 'speaks on standard output',
  load: async () => ({ run: async () => {} }),
};

test('the word of a program hands everything after it to the program, options too', () => {
  const expected = { kind: 'program', program, args: ['http://x.test', '--help'] };
  expect(parseProgram(['speak', 'http://x.test', '--help'], [program])).toEqual(expected);
  expect(parseOptions(['speak', 'http://x.test', '--help'], [], [], [program])).toEqual(expected);
});

test('another first word is not a program', () => {
  expect(parseProgram(['--port', 'speak'], [program])).toBeNull();
  expect(parseOptions(['http://localhost:8545'], [], [], [program])).toMatchObject({ kind: 'run' });
});

test('the help lists programs', () => {
  expect(renderHelp([], [], [program])).toMatch(/npm start -- speak \[URL\] +speaks on standard output\n/);
});
