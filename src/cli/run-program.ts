import { getAppAddress } from '#config/derived-values.ts';
import { readEnvironment } from '#config/env.ts';
import { loadEnv } from '#config/load-env.ts';
import { BaseError } from '#lib/base-error.ts';
import type { ModuleProgram } from '#modules/program.ts';
import { readVersion } from './server/create-api-context.ts';

/** A command line that runs the program of a module. */
export interface ProgramOptions {
  kind: 'program';
  program: ModuleProgram;
  args: readonly string[];
}

/** Reads the command line of a program; null if it is another one. Pure. */
export function parseProgram(
  argv: readonly string[],
  programs: readonly ModuleProgram[],
): ProgramOptions | null {
  const program = programs.find(({ word }) => word === argv[0]);
  return program === undefined ? null : { kind: 'program', program, args: argv.slice(1) };
}

/** Runs a program. Standard output is its own, so what goes wrong is reported on standard error. */
export async function startProgram({ program, args }: ProgramOptions): Promise<void> {
  try {
    const { config } = loadEnv(readEnvironment(process.cwd()));
    const { run } = await program.load();
    await run(args, { ownUrl: getAppAddress(config).url, version: readVersion() });
  } catch (error) {
    process.stderr.write(`${error instanceof BaseError ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}
