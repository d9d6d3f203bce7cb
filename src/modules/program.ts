/** A program of a module that speaks on standard input and output, beside a running server: it needs no database. */
export interface ModuleProgram {
  /** Word of the command line that starts it. */
  word: string;
  /** Its arguments, for the help: `[URL]`. */
  usage: string;
  /** Summary, for the help. */
  summary: string;
  load(): Promise<{ run: RunProgram }>;
}

/** Values that a program receives. */
export interface ProgramInputs {
  /** URL of the server that these settings describe. */
  ownUrl: string;
  version: string;
}

/**
 * Runs the program until its input ends. Only the program writes to standard output.
 * @throws CliError with one sentence for the user
 */
export type RunProgram = (args: readonly string[], inputs: ProgramInputs) => Promise<void>;
