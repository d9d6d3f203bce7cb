import { z } from 'zod';
import { isShallow } from '../../../lib/is-shallow.ts';

const source = z.object({ content: z.string() });

/** What a compiler is given (solc docs, "Input Description"); sources stand in it, nothing is fetched. */
export const standardInput = z.object({
  language: z.enum(['Solidity', 'Yul']),
  sources: z.record(z.string().max(500), source),
  settings: z.record(z.string(), z.unknown()).default({}),
});

/** The same for all compilers; interfaces are Vyper's alone. */
export interface StandardInput {
  language: 'Solidity' | 'Yul' | 'Vyper';
  sources: Record<string, { content: string }>;
  interfaces?: Record<string, { content: string } | { abi: unknown[] }> | undefined;
  settings: Record<string, unknown>;
}

/** Compilers nest their settings, and ABIs, a few levels deep. */
export const LEVELS_MAX = 100;
export const SOURCES_MAX = 2000;
export const SOURCES_BYTES_MAX = 16 * 1024 * 1024;

/** What is asked of the compiler, whatever the input asked for. */
const OUTPUT = {
  '*': {
    '*': [
      'abi',
      'evm.bytecode.object',
      'evm.bytecode.linkReferences',
      'evm.bytecode.sourceMap',
      'evm.deployedBytecode.object',
      'evm.deployedBytecode.linkReferences',
      'evm.deployedBytecode.sourceMap',
      'evm.deployedBytecode.immutableReferences',
      'storageLayout',
    ],
  },
};

/** The input with what is asked of the compiler in place of what it asked for itself. Pure. */
export function askForOutput({ language, sources, settings }: StandardInput): StandardInput {
  return { language, sources, settings: { ...settings, outputSelection: OUTPUT } };
}

/** What the forms hold besides sources. */
export interface PlainSettings {
  isOptimized: boolean;
  runs: number;
  /** `default` leaves it to the compiler. */
  evmVersion: string;
  /** Addresses by the name of the library. */
  libraries: Readonly<Record<string, string>>;
}

/** The settings of the compiler that a form stands for. Pure. */
export function toSettings(
  { isOptimized, runs, evmVersion, libraries }: PlainSettings,
  paths: readonly string[],
): StandardInput['settings'] {
  const isLinked = Object.keys(libraries).length > 0;
  return {
    optimizer: { enabled: isOptimized, runs },
    ...(evmVersion !== 'default' && { evmVersion }),
    ...(isLinked && { libraries: Object.fromEntries(paths.map((path) => [path, libraries])) }),
  };
}

/** Why an input is refused before anything reads all of it; null where it is not. Pure. */
export function findNestingFault({
  settings,
  interfaces = {},
}: Pick<StandardInput, 'settings' | 'interfaces'>): string | null {
  const name = !isShallow(settings, LEVELS_MAX)
    ? 'settings'
    : !isShallow(interfaces, LEVELS_MAX)
      ? 'interfaces'
      : null;
  return name && `The ${name} are nested more than ${LEVELS_MAX} levels deep.`;
}

/** Why an input is refused before it is compiled; null where it is not. Pure. */
export function findInputFault({
  sources,
  interfaces = {},
}: Pick<StandardInput, 'sources' | 'interfaces'>): string | null {
  if (Object.keys(interfaces).length > SOURCES_MAX) return `There are more than ${SOURCES_MAX} interfaces.`;
  const entries = Object.entries(sources);
  if (entries.length === 0) return 'There are no sources.';
  if (entries.length > SOURCES_MAX) return `There are more than ${SOURCES_MAX} sources.`;
  const odd = [...Object.keys(sources), ...Object.keys(interfaces)].find((path) => path.includes('\0'));
  if (odd !== undefined) return `The path ${JSON.stringify(odd.slice(0, 100))} has a zero byte in it.`;
  const bytes = entries.reduce(
    (sum, [path, { content }]) => sum + path.length + Buffer.byteLength(content),
    0,
  );
  return bytes > SOURCES_BYTES_MAX ? `The sources are larger than ${SOURCES_BYTES_MAX / 2 ** 20} MiB.` : null;
}
