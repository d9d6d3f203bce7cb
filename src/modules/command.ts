import type { DatabasePool } from '#db/connection/connect.ts';

/** A command line that a module adds. */
export interface ModuleCommand {
  /** Words of the command: `runs compare`, `contracts export`. */
  words: readonly [topic: string, verb: string];
  /** Arguments, for the help: `ID ID`. */
  usage: string;
  /** Summary, for the help. */
  summary: string;
  /** Returns a sentence about a fault in the arguments; undefined if they are valid. Pure. */
  findFault(args: readonly string[]): string | undefined;
  load(): Promise<{ run: RunCommand }>;
}

/** Runs the command and returns its output. @throws CliError with one sentence for the user */
export type RunCommand = (args: readonly string[], pool: DatabasePool) => Promise<string>;

/** The line of the help; `column` is the column of the summaries. Pure. */
export function describeCommand({ words, usage, summary }: ModuleCommand, column = 37): string {
  return `  ${`npm start -- ${words.join(' ')} ${usage}`.padEnd(column)}${summary}`;
}
