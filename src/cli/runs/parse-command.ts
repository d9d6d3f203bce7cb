import { parseArgs } from 'node:util';
import type { ModuleCommand } from '#modules/command.ts';
import type { RunsOptions } from './options.ts';

/**
 * Parses a command line of a module, such as `contracts export DIR`; null where the first word belongs to no module
 * command. Commands of `runs` are parsed by `parseRunsOptions`. Pure; a mistake is reported in one sentence.
 */
export function parseCommand(
  argv: readonly string[],
  commands: readonly ModuleCommand[],
): RunsOptions | { kind: 'invalid'; problem: string } | null {
  const { values, positionals, tokens } = parseArgs({
    args: [...argv],
    options: { data: { type: 'string' } },
    allowPositionals: true,
    strict: false,
    tokens: true,
  });
  const [topic, verb = '', ...args] = positionals;
  const known = commands.filter(({ words }) => words[0] !== 'runs' && words[0] === topic);
  if (known.length === 0) return null;
  const command = known.find(({ words }) => words[1] === verb);
  const verbs = known.map(({ words }) => `\`${words.join(' ')}\``).join(' or ');
  if (command === undefined) return { kind: 'invalid', problem: `It is ${verbs}; see --help.` };
  const flag = tokens.find((token) => token.kind === 'option' && token.name !== 'data');
  if (flag?.kind === 'option')
    return { kind: 'invalid', problem: `${flag.rawName} is not an option of \`${topic}\`; see --help.` };
  if ('data' in values && typeof values.data !== 'string')
    return { kind: 'invalid', problem: '--data needs a value; see --help.' };
  const fault = command.findFault(args);
  if (fault !== undefined) return { kind: 'invalid', problem: `${fault}; see --help.` };
  const { data } = values;
  return {
    kind: 'runs',
    action: { name: 'command', command, args },
    ...(typeof data === 'string' && { dataDir: data }),
  };
}
