/** Libraries of many small modules, which are built in. */
export const BUILT_IN: RegExp[];

/** Builds programs out of modules below `src` (or elsewhere) into `outDir/folder`. */
export function buildServer(options: {
  /** Source file by the name of its program. */
  input: Readonly<Record<string, string>>;
  outDir: string;
  folder: string;
  /** The libraries that become part of the programs; {@link BUILT_IN} by default. */
  builtIn?: readonly RegExp[];
}): Promise<unknown>;
