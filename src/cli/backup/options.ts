import { parseArgs } from 'node:util';

const VERBS = ['backup', 'restore'] as const;

/** Backup subcommand. */
export type BackupVerb = (typeof VERBS)[number];

/** A command line that backs up or restores the data that cannot be indexed again. */
export interface BackupOptions {
  kind: 'backup';
  verb: BackupVerb;
  file: string;
  dataDir?: string;
}

const FLAGS = { data: { type: 'string' } } as const;

/** Returns true if the first word of a command line is a backup subcommand. */
export function isBackupVerb(word: string | undefined): word is BackupVerb {
  return VERBS.some((verb) => verb === word);
}

/** Parses the arguments of a backup command. Pure; a mistake is reported in one sentence. */
export function parseBackupOptions(
  argv: readonly string[],
): BackupOptions | { kind: 'invalid'; problem: string } {
  const { values, tokens, positionals } = parseArgs({
    args: [...argv],
    options: FLAGS,
    allowPositionals: true,
    strict: false,
    tokens: true,
  });
  const [first, file, ...more] = positionals;
  const verb: BackupVerb = first === 'restore' ? 'restore' : 'backup';
  for (const token of tokens) {
    if (token.kind !== 'option') continue;
    if (token.name !== 'data') return invalid(`${token.rawName} is not an option of \`${verb}\``);
    if (token.value === undefined || token.value === '') return invalid(`${token.rawName} needs a value`);
  }
  if (file === undefined || file === '') return invalid(`\`${verb}\` needs the name of a file`);
  if (more.length > 0) return invalid(`\`${verb}\` takes one file`);
  return { kind: 'backup', verb, file, ...(typeof values.data === 'string' && { dataDir: values.data }) };
}

function invalid(problem: string): { kind: 'invalid'; problem: string } {
  return { kind: 'invalid', problem: `${problem}; see --help.` };
}
