import { parseArgs } from 'node:util';
import { isHttpUrl } from '#config/env-shapes.ts';
import { port as portType } from '#config/env-type.ts';
import { nearestWord } from '#lib/text/nearest-word.ts';
import type { ModuleCommand } from '#modules/command.ts';
import type { ModuleDemo } from '#modules/module-demo.ts';
import type { ModuleProgram } from '#modules/program.ts';
import { type BackupOptions, isBackupVerb, parseBackupOptions } from './backup/options.ts';
import { type ExportOptions, type ImportFileOptions, parseFileOptions } from './file/options.ts';
import { type ImportOptions, parseImportOptions } from './import/options.ts';
import { type ProgramOptions, parseProgram } from './run-program.ts';
import { parseRunsOptions, type RunsOptions } from './runs/options.ts';
import { parseCommand } from './runs/parse-command.ts';
import { parseStorageOptions, type StorageOptions } from './storage/options.ts';

/** Subcommand: everything that the configuration describes, the indexer alone, or web and API alone. */
export type Command = 'start' | 'index' | 'serve';

/** A command line that starts Spyglass, or checks what would start. Absent options come from the environment. */
export interface RunOptions {
  kind: 'run' | 'check';
  command: Command;
  /** URLs of one node, or of several of one chain, preferred first. */
  rpcUrls?: string[];
  port?: number;
  host?: string;
  dataDir?: string;
  /** Folders of compiled projects whose artifacts verify contracts. */
  projects?: readonly string[];
  /** Several chains: `NAME=URL[,URL…]`. */
  chains?: readonly string[];
}

/** A command line that starts the demo of a module. */
export interface DemoOptions extends Pick<RunOptions, 'port' | 'host' | 'dataDir'> {
  kind: 'demo';
  demo: ModuleDemo;
}

export type Options =
  | RunOptions
  | DemoOptions
  | RunsOptions
  | BackupOptions
  | ExportOptions
  | ImportFileOptions
  | ImportOptions
  | StorageOptions
  | ProgramOptions
  | { kind: 'storage-help' }
  | { kind: 'runs-help' }
  | { kind: 'help' }
  | { kind: 'version' }
  | { kind: 'invalid'; problem: string };

type Flags = Pick<RunOptions, 'port' | 'host' | 'dataDir' | 'projects' | 'chains'>;

const FLAGS = {
  port: { type: 'string', short: 'p' },
  host: { type: 'string' },
  data: { type: 'string' },
  project: { type: 'string', multiple: true },
  chain: { type: 'string', multiple: true },
  help: { type: 'boolean', short: 'h' },
  version: { type: 'boolean', short: 'v' },
} as const;

/** Parses the arguments after the program's name. Pure; a mistake is reported in one sentence. */
export function parseOptions(
  argv: readonly string[],
  commands: readonly ModuleCommand[] = [],
  demos: readonly ModuleDemo[] = [],
  programs: readonly ModuleProgram[] = [],
): Options {
  const program = parseProgram(argv, programs);
  if (program !== null) return program;
  const parsed = parseArgs({
    args: [...argv],
    options: FLAGS,
    allowPositionals: true,
    strict: false,
    tokens: true,
  });
  if (parsed.positionals[0] === 'runs') return parseRunsOptions(argv, commands);
  if (parsed.positionals[0] === 'storage') return parseStorageOptions(argv);
  if (parsed.values.help) return { kind: 'help' };
  const command = parseCommand(argv, commands);
  if (command !== null) return command;
  if (isBackupVerb(parsed.positionals[0])) return parseBackupOptions(argv);
  if (parsed.positionals[0] === 'export' || parsed.positionals[0] === 'import') return parseFileOptions(argv);
  if (parsed.positionals[0] === 'import-from') return parseImportOptions(argv);
  if (parsed.positionals[0] === 'check') {
    const place = parsed.tokens.find(({ kind }) => kind === 'positional')?.index ?? 0;
    return asCheck(parseOptions(argv.toSpliced(place, 1), commands, demos));
  }
  if (parsed.values.version) return { kind: 'version' };
  const flags: Flags = {};
  for (const token of parsed.tokens) {
    if (token.kind !== 'option') continue;
    const problem = readFlag(token.name, token.rawName, token.value, flags);
    if (problem !== undefined) return invalid(problem);
  }
  const demo = demos.find(({ word }) => word === parsed.positionals[0]);
  if (demo !== undefined) return readDemo(demo, parsed.positionals.slice(1), flags);
  const outcome = readPositionals(parsed.positionals);
  if (flags.chains !== undefined && !('problem' in outcome)) {
    if (outcome.rpcUrls !== undefined)
      return invalid('--chain names the nodes: leave out the other address.');
    if (outcome.command !== 'start')
      return invalid(`\`${outcome.command}\` runs one chain and takes no --chain.`);
  }
  return 'problem' in outcome ? invalid(outcome.problem) : { kind: 'run', ...outcome, ...flags };
}

function readDemo(
  demo: ModuleDemo,
  words: readonly string[],
  { projects, chains, ...flags }: Flags,
): Options {
  if (words.length > 0) return invalid(`\`${demo.word}\` starts its own nodes and takes no other arguments.`);
  if (projects !== undefined) return invalid(`\`${demo.word}\` takes no --project.`);
  if (chains !== undefined) return invalid(`\`${demo.word}\` takes no --chain.`);
  return { kind: 'demo', demo, ...flags };
}

function asCheck(options: Options): Options {
  if (options.kind === 'demo')
    return invalid(`\`${options.demo.word}\` has fixed settings: there is nothing to check.`);
  if (options.kind === 'runs' || options.kind === 'runs-help')
    return invalid('`runs` starts nothing to check.');
  if (options.kind === 'storage' || options.kind === 'storage-help')
    return invalid('`storage` starts nothing to check.');
  if (options.kind === 'export') return invalid('`export` starts nothing to check.');
  if (options.kind === 'import-file') return invalid('`import` starts nothing to check.');
  if (options.kind === 'import') return invalid('`import-from` starts nothing to check.');
  if (options.kind === 'backup') return invalid(`\`${options.verb}\` starts nothing to check.`);
  return options.kind === 'run' ? { ...options, kind: 'check' } : options;
}

/** The options as variables, which override the environment. */
export function optionsAsEnv({
  port,
  host,
  dataDir,
  projects,
}: Flags & { kind: string; command?: Command }): Record<string, string> {
  return {
    ...(port === undefined ? {} : { PORT: String(port) }),
    ...(host === undefined ? {} : { HOST: host }),
    ...(dataDir === undefined ? {} : { DATA_DIR: dataDir }),
    ...(projects === undefined ? {} : { PROJECT_DIRS: projects.join(',') }),
  };
}

function readFlag(
  name: string,
  rawName: string,
  value: string | undefined,
  flags: Flags,
): string | undefined {
  if (!Object.hasOwn(FLAGS, name)) return describeUnknown(name, rawName);
  if (value === undefined || value === '' || (value.startsWith('-') && value.length > 1)) {
    return `${rawName} needs a value; see --help.`;
  }
  if (name === 'host') flags.host = value;
  if (name === 'data') flags.dataDir = value;
  if (name === 'chain') flags.chains = [...(flags.chains ?? []), value];
  if (name === 'project') flags.projects = [...(flags.projects ?? []), value];
  if (name !== 'port') return undefined;
  const outcome = portType.parse(value);
  if ('allowed' in outcome) return `${rawName} is '${value}', but allowed is ${outcome.allowed}.`;
  flags.port = outcome.value;
  return undefined;
}

function readPositionals(
  words: readonly string[],
): { command: Command; rpcUrls?: string[] } | { problem: string } {
  const [first] = words;
  const command = first === 'index' || first === 'serve' || first === 'start' ? first : undefined;
  const rpcUrls = command === undefined ? [...words] : words.slice(1);
  if (rpcUrls.length === 0) return { command: command ?? 'start' };
  const wrong = rpcUrls.find((word) => !isHttpUrl(word));
  if (wrong !== undefined) return { problem: describeWrongUrl(wrong) };
  const twice = rpcUrls.find((word, place) => rpcUrls.indexOf(word) < place);
  if (twice !== undefined) return { problem: `The address '${twice}' is listed twice.` };
  return { command: command ?? 'start', rpcUrls };
}

function describeUnknown(name: string, rawName: string): string {
  const nearest = nearestWord(name, Object.keys(FLAGS), 2);
  const hint = nearest === undefined ? 'see --help' : `did you mean --${nearest}?`;
  return `${rawName} is not an option of Spyglass; ${hint}${nearest === undefined ? '.' : ''}`;
}

function describeWrongUrl(word: string): string {
  if (/^wss?:\/\//.test(word)) {
    return `'${word}' is a WebSocket; give the node's http(s) address here and this one as RPC_WS_URL.`;
  }
  const guess = `http://${word}`;
  const hint = /^[\w.-]+:\d+(\/|$)/.test(word) ? ` Did you mean ${guess}?` : ' See --help.';
  return `'${word}' is neither a command nor the http(s) address of a node.${hint}`;
}

function invalid(problem: string): Options {
  return { kind: 'invalid', problem };
}
