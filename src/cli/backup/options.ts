import { parseFileCommand } from '../parse-file-command.ts';

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

/** Returns true if the first word of a command line is a backup subcommand. */
export function isBackupVerb(word: string | undefined): word is BackupVerb {
  return VERBS.some((verb) => verb === word);
}

/** Parses the arguments of a backup command. Pure; a mistake is reported in one sentence. */
export function parseBackupOptions(
  argv: readonly string[],
): BackupOptions | { kind: 'invalid'; problem: string } {
  const parsed = parseFileCommand(argv, { backup: ['data'], restore: ['data'] });
  if (typeof parsed === 'string') return { kind: 'invalid', problem: `${parsed}; see --help.` };
  const { verb, file, values } = parsed;
  return { kind: 'backup', verb, file, ...(values.data !== undefined && { dataDir: values.data }) };
}
