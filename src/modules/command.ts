import type { DatabasePool } from '../db/connect.ts';

/** A command line that a module adds. */
export interface ModuleCommand {
  /** What is typed for it: `runs compare`, `contracts export`. */
  words: readonly [topic: string, verb: string];
  /** What follows, for the help: `ID ID`. */
  usage: string;
  /** What it does, for the help. */
  summary: string;
  /** What is wrong with the words that follow, in one sentence; undefined where nothing is. Pure. */
  findFault(args: readonly string[]): string | undefined;
  load(): Promise<{ run: RunCommand }>;
}

/** Does it and gives what is printed. @throws CliError with one sentence for whoever typed it */
export type RunCommand = (args: readonly string[], pool: DatabasePool) => Promise<string>;

/** The line of the help; `column` is where the meaning stands in the lines of the others. Pure. */
export function describeCommand({ words, usage, summary }: ModuleCommand, column = 37): string {
  return `  ${`npm start -- ${words.join(' ')} ${usage}`.padEnd(column)}${summary}`;
}
