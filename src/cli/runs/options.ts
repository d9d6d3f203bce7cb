import { parseArgs } from 'node:util';
import { RUN_NAME_LENGTH_MAX } from '#api/rest/runs-edit.ts';
import { nearestWord } from '#lib/text/nearest-word.ts';
import type { ModuleCommand } from '#modules/command.ts';

/** Action on the runs of an index. */
export type RunsAction =
  | { name: 'list' }
  | { name: 'name'; id: number; value: string | null }
  | { name: 'delete'; id: number; isConfirmed: boolean }
  | { name: 'command'; command: ModuleCommand; args: readonly string[] };

/** A command line of `runs`. */
export interface RunsOptions {
  kind: 'runs';
  action: RunsAction;
  dataDir?: string;
}

type Outcome = RunsOptions | { kind: 'runs-help' } | { kind: 'invalid'; problem: string };

const FLAGS = {
  data: { type: 'string' },
  yes: { type: 'boolean', short: 'y' },
  help: { type: 'boolean', short: 'h' },
} as const;
const ACTIONS = ['list', 'name', 'delete'] as const;

/** Parses the arguments of `runs`, with the commands of modules. Pure; a mistake is reported in one sentence. */
export function parseRunsOptions(argv: readonly string[], commands: readonly ModuleCommand[]): Outcome {
  const { values, tokens, positionals } = parseArgs({
    args: [...argv],
    options: FLAGS,
    allowPositionals: true,
    strict: false,
    tokens: true,
  });
  if (values.help === true) return { kind: 'runs-help' };
  for (const token of tokens) {
    if (token.kind !== 'option') continue;
    if (!Object.hasOwn(FLAGS, token.name)) return invalid(`${token.rawName} is not an option of \`runs\``);
    const isEmpty = token.value === undefined || token.value === '' || token.value.startsWith('-');
    if (token.name === 'data' && isEmpty) return invalid(`${token.rawName} needs a value`);
    if (token.name !== 'data' && token.value !== undefined) return invalid(`${token.rawName} takes no value`);
  }
  const [, verb = 'list', ...words] = positionals;
  const command = commands.find((each) => each.words.join(' ') === `runs ${verb}`);
  const action = command
    ? (command.findFault(words) ?? ({ name: 'command', command, args: words } as const))
    : readAction(verb, words, values.yes === true, commands);
  if (typeof action === 'string') return invalid(action);
  return { kind: 'runs', action, ...(typeof values.data === 'string' && { dataDir: values.data }) };
}

/** Returns the action, or an error message. */
function readAction(
  verb: string,
  words: readonly string[],
  isConfirmed: boolean,
  commands: readonly ModuleCommand[],
): RunsAction | string {
  const [first] = words;
  switch (verb) {
    case 'list':
      return words.length === 0 ? { name: 'list' } : '`runs list` takes no arguments';
    case 'name':
      return readId(first, 'name', (id) => readName(id, words.slice(1)));
    case 'delete':
      if (words.length > 1) return '`runs delete` deletes one run at a time';
      return readId(first, 'delete', (id) => ({ name: 'delete', id, isConfirmed }));
    default: {
      const nearest = nearestWord(verb, [...ACTIONS, ...commands.map(({ words: [, last = ''] }) => last)], 2);
      return `'${verb}' is not a subcommand of \`runs\`${nearest === undefined ? '' : `; did you mean \`runs ${nearest}\`?`}`;
    }
  }
}

function readId(
  text: string | undefined,
  verb: string,
  next: (id: number) => RunsAction | string,
): RunsAction | string {
  if (text === undefined) return `\`runs ${verb}\` needs the number of a run`;
  if (!/^\d{1,9}$/.test(text)) return `'${text}' is not the number of a run`;
  return next(Number(text));
}

function readName(id: number, words: readonly string[]): RunsAction | string {
  if (words.length === 0) return '`runs name` needs a name after the number; "" removes the name';
  const value = words.join(' ').trim();
  if (value.length > RUN_NAME_LENGTH_MAX) return `A name has at most ${RUN_NAME_LENGTH_MAX} characters`;
  if (/\p{Cc}/u.test(value)) return 'A name must not contain control characters';
  return { name: 'name', id, value: value === '' ? null : value };
}

function invalid(problem: string): Outcome {
  return { kind: 'invalid', problem: problem.endsWith('?') ? problem : `${problem}; see runs --help.` };
}
